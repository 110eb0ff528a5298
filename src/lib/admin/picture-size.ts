// Reads the width and height from a picture's header: decoding it could take more memory than there is.
import type { PictureKind } from './picture-file';

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** Segments before the frame header; a camera writes some twenty. */
const mostSegments = 1000;

const read = async (file: Blob, at: number, length: number) =>
  new DataView(await file.slice(at, at + length).arrayBuffer());

async function sizeOfPng(file: Blob): Promise<Size | undefined> {
  const view = await read(file, 0, 24);
  const ihdr = 0x49484452;
  if (view.byteLength < 24 || view.getUint32(12) !== ihdr) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** SOF0 to SOF15; the three others in that range are DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function sizeOfJpeg(file: Blob): Promise<Size | undefined> {
  let at = 2;
  for (let segment = 0; segment < mostSegments; segment++) {
    const view = await read(file, at, 9);
    if (view.byteLength < 9 || view.getUint8(0) !== 0xff) return undefined;
    const marker = view.getUint8(1);
    if (isFrame(marker)) return { width: view.getUint16(7), height: view.getUint16(5) };
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(2);
  }
  return undefined;
}

/** The size in the header of a picture of this kind; undefined when there is none. */
export async function claimedSize(file: Blob, kind: PictureKind): Promise<Size | undefined> {
  const size = await (kind === 'png' ? sizeOfPng(file) : sizeOfJpeg(file));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
