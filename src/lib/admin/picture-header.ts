// Reads a picture's header without decoding it. Decoding a huge picture can exhaust memory, and browsers decode a
// truncated file without an error.

import { PNG } from 'image-size/types/png';

interface Header {
  /** Width times height, as claimed by the header. */
  pixels: number;
  /** False for a truncated file. */
  isWhole: boolean;
}

/** Markers without a segment: stuffed bytes, restart markers, start of image. */
const isWithoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Start-of-frame markers, which hold the size. The exceptions in this range hold tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Parses by hand, because image-size rejects JPEGs with fill bytes before a marker and browsers do not. */
function jpegHeader(bytes: Uint8Array, view: DataView): Header | undefined {
  let pixels: number | undefined;
  let at = 2;
  while (at + 1 < bytes.length) {
    const [first, marker = 0] = [bytes[at], bytes[at + 1]];
    // Image data, or a fill byte before a marker.
    if (first !== 0xff || marker === 0xff) at++;
    else if (marker === 0xd9) return pixels === undefined ? undefined : { pixels, isWhole: true };
    else if (isWithoutLength(marker)) at += 2;
    else if (at + 9 > bytes.length) break;
    else {
      if (isFrame(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      at += 2 + view.getUint16(at + 2);
    }
  }
  return pixels === undefined ? undefined : { pixels, isWhole: false };
}

/** Chunk type IEND. */
const endOfPng = [0x49, 0x45, 0x4e, 0x44];

function pngHeader(bytes: Uint8Array, view: DataView): Header | undefined {
  if (bytes.length < 24) return;
  const { width, height } = PNG.calculate(bytes);
  let at = 8;
  let isWhole = false;
  while (!isWhole && at + 12 <= bytes.length) {
    isWhole = endOfPng.every((byte, index) => bytes[at + 4 + index] === byte);
    at += 12 + view.getUint32(at);
  }
  return { pixels: width * height, isWhole };
}

/** Reads the header of a picture. Returns `undefined` if the file has none of this kind. */
export function pictureHeader(bytes: Uint8Array, kind: 'jpeg' | 'png'): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return kind === 'jpeg' ? jpegHeader(bytes, view) : pngHeader(bytes, view);
}
