import Compressor from 'compressorjs';
import { ask } from './ask';
import {
  isAllowed,
  kindMessage,
  kindOfBytes,
  megabytes,
  type PictureKind,
  pictureLimit,
  pictureMessages,
} from './picture-file';

/** Why a chosen file is not taken, in the spec's words. */
export class PictureRefused extends Error {}

export interface PreparedPicture {
  blob: Blob;
  kind: PictureKind;
  /** Pixels. */
  width: number;
  height: number;
}

/** Tried in turn until the picture is small enough: pixels on the longer side, and JPEG quality. */
const attempts = [
  { side: 3000, quality: 0.9 },
  { side: 2400, quality: 0.8 },
  { side: 1800, quality: 0.75 },
  { side: 1200, quality: 0.7 },
];

const mimeType = { jpeg: 'image/jpeg', png: 'image/png' } as const;

const isLarge = ({ size }: Blob) => size >= pictureLimit;

/** Drawn anew, the right way up: nothing of where and with what it was taken comes along. */
function redraw(file: Blob, kind: PictureKind, { side, quality }: { side: number; quality: number }) {
  return new Promise<Blob>((done, fail) => {
    new Compressor(file, {
      quality,
      maxWidth: side,
      maxHeight: side,
      mimeType: mimeType[kind],
      convertSize: Number.POSITIVE_INFINITY,
      // Otherwise the original would be kept where it is smaller, with all that it says.
      strict: false,
      success: done,
      error: () => fail(new PictureRefused(pictureMessages.unreadable)),
    });
  });
}

async function sizeOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) throw new PictureRefused(pictureMessages.unreadable);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const one = (file: File) => ({
  about: `${file.name} has ${megabytes(file.size)}. It can be made smaller here; the file on your device stays as it is.`,
  smaller: 'Make it smaller',
  cancel: 'Do not use it',
});

const several = (count: number) => ({
  about: `${count} of the files are larger. Pictures can be made smaller here; the files on your device stay as they are.`,
  smaller: 'Make them smaller',
  cancel: 'Do not use them',
});

/** Asks whether those of the chosen files that are too large may be made smaller: once, when first called. */
export function askToShrink(files: readonly File[]) {
  const [first, ...more] = files.filter(isLarge);
  let answer: Promise<boolean> | undefined;
  const put = async () => {
    if (!first) return true;
    const { about, smaller, cancel } = more.length > 0 ? several(more.length + 1) : one(first);
    const choices = [{ value: 'shrink', label: smaller, look: 'primary' }] as const;
    return (await ask({ title: pictureMessages.tooLarge, about, choices, cancel })) !== null;
  };
  return () => (answer ??= put());
}

/**
 * A chosen file ready to be uploaded: checked by content, without metadata, under 2 MB. What is larger is offered
 * to be made smaller. Throws PictureRefused.
 */
export async function preparePicture(
  file: File,
  allowed: readonly PictureKind[],
  mayShrink = askToShrink([file]),
): Promise<PreparedPicture> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const kind = kindOfBytes(bytes);
  if (!kind || !isAllowed(file.name, bytes, allowed)) throw new PictureRefused(kindMessage(allowed));
  const tooLarge = isLarge(file);
  if (tooLarge && !(await mayShrink())) throw new PictureRefused(pictureMessages.tooLarge);
  // A PNG that is too large is a photo: as a JPEG it has a tenth of the bytes.
  const target = tooLarge ? 'jpeg' : kind;
  for (const attempt of attempts) {
    const blob = await redraw(file, target, attempt);
    if (blob.size < pictureLimit) return { blob, kind: target, ...(await sizeOf(blob)) };
  }
  throw new PictureRefused(pictureMessages.tooLarge);
}
