import Compressor from 'compressorjs';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { maxPixels, tooManyPixels } from '@/lib/picture-limits';
import { ask } from './ask';

// The kind of a chosen file is told by its content: its name and its type may be wrong.
export type PictureKind = 'jpeg' | 'png';

/** In bytes; an uploaded picture must be smaller. */
const pictureLimit = 2 * 1024 * 1024;

/** Why a file is not accepted. */
const pictureMessages = {
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
  return kind !== undefined && allowed.includes(kind) && allowed.some((kind) => names[kind].test(name));
}

/** The message for a file of another kind. */
const kindMessage = (allowed: readonly PictureKind[]) =>
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
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A chosen file was not accepted; the message is a sentence for the user. */
export class PictureRefused extends Error {}

export interface PreparedPicture {
  blob: Blob;
  kind: PictureKind;
  /** Pixels. */
  width: number;
  height: number;
}

/** Tried in turn until the picture is small enough: pixels of the longer side, and JPEG quality. */
const attempts = [
  { side: 3000, quality: 0.9 },
  { side: 2400, quality: 0.8 },
  { side: 1800, quality: 0.75 },
  { side: 1200, quality: 0.7 },
];

const mimeType = { jpeg: 'image/jpeg', png: 'image/png' } as const;

const isLarge = ({ size }: Blob) => size >= pictureLimit;

/** Draws the picture again, the right way up and without its metadata, such as where it was taken. */
function redraw(file: Blob, kind: PictureKind, width: number, height: number, quality: number) {
  return new Promise<Blob>((done, fail) => {
    new Compressor(file, {
      quality,
      maxWidth: width,
      maxHeight: height,
      mimeType: mimeType[kind],
      convertSize: Number.POSITIVE_INFINITY,
      // Otherwise a smaller original would be used as it is, with its metadata.
      strict: false,
      success: done,
      error: () => fail(new PictureRefused(pictureMessages.unreadable)),
    });
  });
}

const headers = { jpeg: JPG, png: PNG } as const;

/** The number of pixels in its header: decoding a picture could take more memory than there is. */
async function pixelsOf(file: Blob, kind: PictureKind) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    headers[kind].validate(bytes);
    const { width, height } = headers[kind].calculate(bytes);
    return width * height;
  } catch {
    throw new PictureRefused(pictureMessages.unreadable);
  }
}

async function sizeOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) throw new PictureRefused(pictureMessages.unreadable);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const oneFile = (file: File) => ({
  about: `${file.name} has ${megabytes(file.size)}. It can be made smaller here; the file on your device stays as it is.`,
  smaller: 'Make it smaller',
  cancel: 'Do not use it',
});

const severalFiles = (count: number) => ({
  about: `${count} of the files are larger. Pictures can be made smaller here; the files on your device stay as they are.`,
  smaller: 'Make them smaller',
  cancel: 'Do not use them',
});

/** Returns a function that asks, only once, whether the files that are too large may be made smaller. */
export function askToShrink(files: readonly File[]) {
  const [first, ...more] = files.filter(isLarge);
  let answer: Promise<boolean> | undefined;
  const askOnce = async () => {
    if (!first) return true;
    const { about, smaller, cancel } = more.length > 0 ? severalFiles(more.length + 1) : oneFile(first);
    const choices = [{ value: 'shrink', label: smaller, variant: 'primary' }] as const;
    return (await ask({ title: pictureMessages.tooLarge, about, choices, cancel })) !== null;
  };
  return () => (answer ??= askOnce());
}

/**
 * Prepares a chosen file for the upload: its content is checked, its metadata removed, and if it is too large it is
 * made smaller after asking. Throws PictureRefused.
 */
export async function preparePicture(
  file: File,
  allowed: readonly PictureKind[],
  mayShrink = askToShrink([file]),
): Promise<PreparedPicture> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const kind = kindOfBytes(bytes);
  if (!kind || !isAllowed(file.name, bytes, allowed)) throw new PictureRefused(kindMessage(allowed));
  if ((await pixelsOf(file, kind)) > maxPixels) throw new PictureRefused(pictureMessages.tooManyPixels);
  const tooLarge = isLarge(file);
  if (tooLarge && !(await mayShrink())) throw new PictureRefused(pictureMessages.tooLarge);
  // A PNG of that size is a photo, which as a JPEG has a tenth of the bytes.
  const target = tooLarge ? 'jpeg' : kind;
  for (const { side, quality } of attempts) {
    const blob = await redraw(file, target, side, side, quality);
    if (blob.size < pictureLimit) return { blob, kind: target, ...(await sizeOf(blob)) };
  }
  throw new PictureRefused(pictureMessages.tooLarge);
}
