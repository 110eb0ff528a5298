import Compressor from 'compressorjs';
import { maxPixels, tooManyPixels } from '@/lib/picture-limits';
import { pictureHeader } from './picture-header';

// The kind of a chosen file is told by its content: phones give names without an ending, and types that say nothing.
export type PictureKind = 'jpeg' | 'png';

/** In bytes; an uploaded picture must be smaller. */
const pictureLimit = 2 * 1024 * 1024;

/** Why a file is not accepted. */
const pictureMessages = {
  notJpeg: 'Only JPG/JPEG files are allowed',
  notPicture: 'Only JPG/JPEG/PNG files are allowed',
  heic: 'This is a HEIC photo, as iPhones take them, and this browser cannot open it. Add it from the iPhone itself, or send it to yourself by email from there: that makes a JPG of it. For the next photos, choose Settings > Camera > Formats > Most Compatible on the iPhone.',
  tooLarge: 'File size must be less than 2MB',
  tooManyPixels: `This picture has ${tooManyPixels}. Please choose a smaller one.`,
  unreadable: 'This picture cannot be read. Please choose another.',
  cutOff: 'This picture is cut off in the middle. Please choose the whole file.',
} as const;

const signatures: Record<PictureKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const mimeType = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' } as const;

/** What a file dialog offers. A picture that could not be chosen could not be explained either. */
export const acceptedFiles = 'image/*,.jpe,.jfif,.heic,.heif,application/octet-stream';

/** Whether a file that begins with these bytes is a HEIC photo, which only some browsers can open. */
export const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(String.fromCharCode(...bytes.slice(4, 12)));

/** The kind of picture that begins with these bytes, or undefined. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind].every((byte, index) => bytes[index] === byte));
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

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1024 / 1024).toFixed(1);

/** What is said once a file that was too large, in bytes, has been made smaller. */
const madeSmaller = (before: number, now: number) =>
  `${pictureMessages.tooLarge}. This one was made smaller: ${megabytes(before)} to ${megabytes(now)} MB.`;

/** A chosen file was not accepted; the message is a sentence for the user. */
export class PictureRefused extends Error {}

export interface PreparedPicture {
  blob: Blob;
  /** For the back office, which shows pictures no larger than a card. */
  small: Blob;
  kind: PictureKind;
  /** Pixels. */
  width: number;
  height: number;
  /** Says that it was made smaller, if it was. */
  note?: string;
}

/** Tried in turn until the picture is small enough: pixels of the longer side, and JPEG quality. */
const attempts = [
  { side: 3000, quality: 0.9 },
  { side: 2400, quality: 0.8 },
  { side: 1800, quality: 0.75 },
  { side: 1200, quality: 0.7 },
];

/** Draws the picture again, the right way up and without its metadata, such as where it was taken. */
function redraw(file: Blob, kind: PictureKind, side: number, quality: number, unreadable: string) {
  return new Promise<Blob>((done, fail) => {
    new Compressor(file, {
      quality,
      maxWidth: side,
      maxHeight: side,
      mimeType: mimeType[kind],
      convertSize: Number.POSITIVE_INFINITY,
      // Otherwise a smaller original would be used as it is, with its metadata.
      strict: false,
      success: done,
      error: () => fail(new PictureRefused(unreadable)),
    });
  });
}

/** Refuses what has too many pixels, and what is cut off. */
async function checkHeader(file: File, kind: PictureKind) {
  const header = pictureHeader(new Uint8Array(await file.arrayBuffer()), kind);
  if (!header) throw new PictureRefused(pictureMessages.unreadable);
  if (header.pixels > maxPixels) throw new PictureRefused(pictureMessages.tooManyPixels);
  if (!header.isWhole) throw new PictureRefused(pictureMessages.cutOff);
}

async function sizeOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) throw new PictureRefused(pictureMessages.unreadable);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** The kind of a chosen file whose content is allowed; a HEIC photo becomes a JPEG. */
export async function kindOf(file: File, allowed: readonly PictureKind[]) {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (isHeic(bytes)) return 'heic';
  const kind = kindOfBytes(bytes);
  if (!kind || !allowed.includes(kind)) throw new PictureRefused(kindMessage(allowed));
  await checkHeader(file, kind);
  return kind;
}

/**
 * Prepares a chosen file for the upload: its content is checked, its metadata removed, and it is made smaller if it is
 * too large. Throws PictureRefused.
 */
export async function preparePicture(file: File, allowed: readonly PictureKind[]): Promise<PreparedPicture> {
  const kind = await kindOf(file, allowed);
  const isTooLarge = file.size >= pictureLimit;
  // A PNG of that size is a photo, which as a JPEG has a tenth of the bytes.
  const target = isTooLarge || kind === 'heic' ? 'jpeg' : kind;
  const unreadable =
    kind === 'heic' ? `${kindMessage(allowed)}. ${pictureMessages.heic}` : pictureMessages.unreadable;
  // Compressor refuses a file whose type is none of a picture.
  const typed = file.slice(0, file.size, mimeType[kind]);
  for (const { side, quality } of attempts) {
    const blob = await redraw(typed, target, side, quality, unreadable);
    if (blob.size >= pictureLimit) continue;
    const small = await redraw(blob, 'jpeg', 480, 0.75, unreadable);
    const note = isTooLarge && { note: madeSmaller(file.size, blob.size) };
    return { blob, small, kind: target, ...(await sizeOf(blob)), ...note };
  }
  throw new PictureRefused(pictureMessages.tooLarge);
}
