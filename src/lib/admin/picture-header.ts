// What the header of a picture says, before it is decoded: that could take more memory than there is, and a browser
// shows as much of a file as it has, without a word about the rest.

import { PNG } from 'image-size/types/png';

interface Header {
  /** How many it has, by its header. */
  pixels: number;
  /** Whether the file goes on to its end. */
  isWhole: boolean;
}

/** What stands alone: a stuffed byte of data, the restart markers, the start of the picture. */
const isWithoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Where the size of the picture is said; the other markers of this row hold tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Not by image-size, which reads no JPEG with fill bytes before a marker; browsers do. */
function jpegHeader(bytes: Uint8Array, view: DataView): Header | undefined {
  let pixels: number | undefined;
  let at = 2;
  while (at + 1 < bytes.length) {
    const [first, marker = 0] = [bytes[at], bytes[at + 1]];
    // Data of the picture, or one of any number of fill bytes before a marker.
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

/** The header of a picture of this kind; undefined when the file has none. */
export function pictureHeader(bytes: Uint8Array, kind: 'jpeg' | 'png'): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return kind === 'jpeg' ? jpegHeader(bytes, view) : pngHeader(bytes, view);
}
