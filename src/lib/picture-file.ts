// What a chosen file is, by its content: a name and a type that a device gave it prove nothing.

export type PictureKind = 'jpeg' | 'png';

/** Spec §9: an uploaded picture is smaller than 2 MB. */
export const pictureLimit = 2 * 1024 * 1024;

/** Spec §8. */
export const pictureMessages = {
  notJpeg: 'Only JPG/JPEG files are allowed',
  notPicture: 'Only JPG/JPEG/PNG files are allowed',
  tooLarge: 'File size must be less than 2MB',
  unreadable: 'This picture cannot be read. Please choose another.',
} as const;

const signatures: Record<PictureKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const names: Record<PictureKind, RegExp> = { jpeg: /\.jpe?g$/i, png: /\.png$/i };

/** The kind of picture that begins with these bytes, or undefined for anything else. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind].every((byte, index) => bytes[index] === byte));
}

/** True when name and content are both of an allowed kind (a JPEG named .png is still a picture). */
export function isAllowed(name: string, bytes: Uint8Array, allowed: readonly PictureKind[]) {
  const kind = kindOfBytes(bytes);
  return kind !== undefined && allowed.includes(kind) && allowed.some((one) => names[one].test(name));
}

/** The spec's sentence for a file that is none of the allowed kinds. */
export const kindMessage = (allowed: readonly PictureKind[]) =>
  allowed.includes('png') ? pictureMessages.notPicture : pictureMessages.notJpeg;

/** A file's name as the bucket takes it: letters, digits, dots and dashes, with the ending of what it has become. */
export function uploadName(name: string, kind: PictureKind) {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${stem.slice(0, 90) || 'picture'}.${kind === 'png' ? 'png' : 'jpg'}`;
}

/** '5.2 MB', for a person. */
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
