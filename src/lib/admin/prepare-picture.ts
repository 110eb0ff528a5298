import Compressor from 'compressorjs';
import { maxPixels, tooManyPixels } from '@/lib/picture-limits';
import { pictureHeader } from './picture-header';

// Detect the kind of a file by its content: files from phones may lack an extension and a useful MIME type.
export type PictureKind = 'jpeg' | 'png';

/** Bytes. An upload must be smaller. */
const pictureLimit = 2 * 1024 * 1024;

const pictureMessages = {
  notJpeg: 'Only JPG/JPEG files are allowed',
  notPicture: 'Only JPG/JPEG/PNG files are allowed',
  heic: 'This is a HEIC photo from an iPhone, which this browser cannot open. Add it from the iPhone itself, or email it to yourself from there, which turns it into a JPG. For future photos, choose Settings > Camera > Formats > Most Compatible on the iPhone.',
  tooLarge: 'File size must be less than 2MB',
  tooManyPixels: `This picture has ${tooManyPixels}. Please choose a smaller one.`,
  unreadable: 'This picture cannot be read. Please choose another.',
  cutOff: 'This picture is incomplete. Please choose the full file.',
} as const;

const signatures: Record<PictureKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const mimeType = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' } as const;

/** Includes unsupported formats, because only a chosen file can get an error message. */
export const acceptedFiles = 'image/*,.jpe,.jfif,.heic,.heif,application/octet-stream';

/** Detects HEIC photos, which only some browsers can open, by their first bytes. */
export const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(String.fromCharCode(...bytes.slice(4, 12)));

/** Detects the kind of a picture by its first bytes. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind].every((byte, index) => bytes[index] === byte));
}

/** Error message for other kinds of files. */
const kindMessage = (allowed: readonly PictureKind[]) =>
  allowed.includes('png') ? pictureMessages.notPicture : pictureMessages.notJpeg;

/** Converts a file name to one that the bucket accepts: letters, digits, dashes and the right extension. */
export function uploadName(name: string, kind: PictureKind) {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${stem.slice(0, 90) || 'picture'}.${kind === 'png' ? 'png' : 'jpg'}`;
}

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1024 / 1024).toFixed(1);

/** Message about a file that has been reduced; sizes in bytes. */
const madeSmaller = (before: number, now: number) =>
  `${pictureMessages.tooLarge}. This one was made smaller: ${megabytes(before)} to ${megabytes(now)} MB.`;

/** A chosen file was rejected. The message is a sentence for the user. */
export class PictureRefused extends Error {}

export interface PreparedPicture {
  blob: Blob;
  /** Thumbnail for the back office. */
  small: Blob;
  kind: PictureKind;
  /** Pixels. */
  width: number;
  height: number;
  /** Set if the picture was reduced. */
  note?: string;
}

/** Tried in turn until the file is small enough: pixels of the longer side, and JPEG quality. */
const attempts = [
  { side: 3000, quality: 0.9 },
  { side: 2400, quality: 0.8 },
  { side: 1800, quality: 0.75 },
  { side: 1200, quality: 0.7 },
];

/** Re-encodes a picture upright and without metadata, such as its location. */
function redraw(file: Blob, kind: PictureKind, side: number, quality: number, unreadable: string) {
  return new Promise<Blob>((done, fail) => {
    new Compressor(file, {
      quality,
      maxWidth: side,
      maxHeight: side,
      mimeType: mimeType[kind],
      convertSize: Number.POSITIVE_INFINITY,
      // Strict mode returns the original, with its metadata, if that is smaller.
      strict: false,
      success: done,
      error: () => fail(new PictureRefused(unreadable)),
    });
  });
}

/** Rejects pictures that have too many pixels or are truncated. */
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

/** Detects the kind of a chosen file and checks it. HEIC is always allowed, because it becomes a JPEG. */
export async function kindOf(file: File, allowed: readonly PictureKind[]) {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (isHeic(bytes)) return 'heic';
  const kind = kindOfBytes(bytes);
  if (!kind || !allowed.includes(kind)) throw new PictureRefused(kindMessage(allowed));
  await checkHeader(file, kind);
  return kind;
}

/**
 * Prepares a chosen file for upload: checks its content, removes metadata, and reduces it if it is too large. Throws
 * PictureRefused.
 */
export async function preparePicture(file: File, allowed: readonly PictureKind[]): Promise<PreparedPicture> {
  const kind = await kindOf(file, allowed);
  const isTooLarge = file.size >= pictureLimit;
  // A PNG this large is a photo, and ten times smaller as a JPEG.
  const target = isTooLarge || kind === 'heic' ? 'jpeg' : kind;
  const unreadable =
    kind === 'heic' ? `${kindMessage(allowed)}. ${pictureMessages.heic}` : pictureMessages.unreadable;
  // Compressor rejects files without an image MIME type.
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
