// Limits of pictures, in the browser and in builds.

/** Width times height; decoded, such a picture takes 400 MB of memory. */
export const maxPixels = 100_000_000;

/** What a refusal says of a larger one. */
export const tooManyPixels = 'more than 100 megapixels';
