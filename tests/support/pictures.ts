import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const noise = (width: number, height: number) => ({
  width,
  height,
  channels: 3 as const,
  noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
});

/** A JPEG whose EXIF data names the camera and the location. */
export const jpegWithLocation = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#e87a1d' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '39/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const png = (background = '#12305a', width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

let large: Promise<Buffer> | undefined;

/** A JPEG of more than 2 MB, like those of phones. */
export function largeJpeg(): Promise<Buffer> {
  large ??= sharp({ create: { ...noise(2600, 1900), background: '#888888' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return large;
}

/** A small PNG whose header claims another size, with a matching checksum. */
export async function pngThatClaims(width: number, height: number) {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
