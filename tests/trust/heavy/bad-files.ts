// Files that are no pictures, or more than pictures; what each holds besides is `attack`.
import { deflateSync } from 'node:zlib';
import { jpegWithLocation, png } from '../../support/pictures.ts';

const script = '<script>attack(1)</script>';
const bytes = (...parts: (string | Uint8Array | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function crc(data: Uint8Array) {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
const number = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value >>> 0);
  return four;
};
const chunk = (type: string, data: Uint8Array) => {
  const named = bytes(type, data);
  return bytes(number(data.length), named, number(crc(named)));
};
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A PNG that says it is that large, whatever it holds. */
const claiming = (width: number, height: number, data: Uint8Array = deflateSync(Buffer.alloc(64))) =>
  bytes(
    signature,
    chunk('IHDR', bytes(number(width), number(height), [8, 2, 0, 0, 0])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  );

/** Each by its name. */
export async function badFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await jpegWithLocation();
  const picture = await png();
  const comment = bytes([0xff, 0xfe], [0, script.length + 2], script);
  return {
    empty: Buffer.alloc(0),
    'one byte': bytes([0xff]),
    'the beginning of a JPEG': bytes([0xff, 0xd8, 0xff, 0xe0]),
    'a JPEG without its end': jpeg.subarray(0, jpeg.length >> 1),
    'a JPEG of zeros': bytes(jpeg.subarray(0, 200), Buffer.alloc(2000)),
    'a JPEG with a script in its comment': bytes(jpeg.subarray(0, 2), comment, jpeg.subarray(2)),
    'a JPEG with a page after it': bytes(jpeg, script),
    'a JPEG with an archive after it': bytes(jpeg, 'PK\x03\x04attack'),
    'the beginning of a PNG': bytes(signature),
    'a PNG without its end': picture.subarray(0, picture.length >> 1),
    'a PNG with a wrong sum': bytes(picture.subarray(0, 30), [0], picture.subarray(31)),
    'a PNG with a script in its text': bytes(
      picture.subarray(0, 33),
      chunk('tEXt', bytes('Comment\0', script)),
      picture.subarray(33),
    ),
    'a PNG that claims 20,000 × 20,000': claiming(20_000, 20_000),
    'a PNG that claims 2³¹ × 1': claiming(0x7fffffff, 1),
    'a PNG that claims 0 × 0': claiming(0, 0),
    'a PNG of 16,384 × 1': claiming(16_384, 1, deflateSync(Buffer.alloc(16_384 * 3 + 1))),
    'a PNG that unpacks to 200 MB': claiming(
      8000,
      8000,
      deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
    ),
    'a picture in a drawing': bytes(
      `<svg xmlns="http://www.w3.org/2000/svg" onload="attack(1)">${script}</svg>`,
    ),
    'a page': bytes(`<!doctype html>${script}`),
    'a page after a JPEG’s first bytes': bytes([0xff, 0xd8, 0xff], script),
    'a GIF that is a script': bytes('GIF89a/*', [0, 0, 0, 0], '*/=1;attack(1)'),
    'a WebP': bytes('RIFF\x10\0\0\0WEBPVP8 attack'),
    'a bitmap': bytes('BM', Buffer.alloc(60)),
    'a document': bytes('%PDF-1.7 attack'),
    'an archive': bytes('PK\x03\x04attack'),
    'a program': bytes('\x7fELFattack'),
    'a film': bytes([0, 0, 0, 24], 'ftypmp42attack'),
    'more than 2 MB': bytes(jpeg, Buffer.alloc(2 * 1024 * 1024)),
  };
}
