// Limits of pictures, in the browser and in builds.

/** Width times height. Decoding a picture of this size takes 400 MB of memory. */
export const maxPixels = 100_000_000;

/** Wording for error messages about larger pictures. */
export const tooManyPixels = 'more than 100 megapixels';
