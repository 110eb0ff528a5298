// Detects the kind of a chosen file by its content: its name and its type may be wrong.
import { tooManyPixels } from '@/lib/picture-limits';

export type PictureKind = 'jpeg' | 'png';

/** In bytes; an uploaded picture must be smaller. */
export const pictureLimit = 2 * 1024 * 1024;

/** Why a file is not accepted. */
export const pictureMessages = {
  notJpeg: 'Only JPG/JPEG files are allowed',
  notPicture: 'Only JPG/JPEG/PNG files are allowed',
  tooLarge: 'File size must be less than 2MB',
  tooManyPixels: `This picture has ${tooManyPixels}. Please choose a smaller one.`,
  unreadable: 'This picture cannot be read. Please choose another.',
} as const;

const signatures: Record<PictureKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const names: Record<PictureKind, RegExp> = { jpeg: /\.jpe?g$/i, png: /\.png$/i };

/** The kind of picture that begins with these bytes, or undefined. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind].every((byte, index) => bytes[index] === byte));
}

/** True when both name and content are of an allowed kind; they may differ. */
export function isAllowed(name: string, bytes: Uint8Array, allowed: readonly PictureKind[]) {
  const kind = kindOfBytes(bytes);
  return kind !== undefined && allowed.includes(kind) && allowed.some((one) => names[one].test(name));
}

/** The message for a file of another kind. */
export const kindMessage = (allowed: readonly PictureKind[]) =>
  allowed.includes('png') ? pictureMessages.notPicture : pictureMessages.notJpeg;

/** A file name that the bucket accepts: letters, digits and dashes, with the extension of the uploaded kind. */
export function uploadName(name: string, kind: PictureKind) {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${stem.slice(0, 90) || 'picture'}.${kind === 'png' ? 'png' : 'jpg'}`;
}

/** '5.2 MB'. */
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
