// Administrators choose the addresses of pictures. One dead address would make Astro fail the whole build, so fetch and
// decode each picture here first, and pass it to astro:assets as a local file.
import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { maxPixels, tooManyPixels } from '../picture-limits';
import { cacheFolder, digest, writeWhole } from './cache';
import { leaveOut } from './left-out';

/** A successfully decoded picture with its real size in pixels; a valid `src` for astro:assets. */
export type CheckedImage = ImageMetadata;

interface CacheEntry {
  file: string;
  format: ImageMetadata['format'];
  width: number;
  height: number;
}

/** Milliseconds. */
const fetchTimeout = 10_000;
/** Concurrent downloads: enough that a slow host blocks few others, without flooding it or memory. */
const limit = pLimit(32);
/** Bytes: far above what the bucket accepts, far below what would exhaust memory. */
const sizeLimit = 30_000_000;
/** Pixels of the longer side: WebP's maximum. */
const longestSide = 16_383;
/** Pixels that a longer side is scaled down to; still larger than any size the site shows. */
const scaledSide = 8000;
const formats: Record<string, ImageMetadata['format']> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};

const outDir = resolve(process.env.SITE_OUT_DIR || './dist');
const cacheDir = cacheFolder('pictures');

async function download(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeout) });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Count while reading, because the body may never end. Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > sizeLimit) throw new Error(`it is larger than ${sizeLimit / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes a picture, and scales it down if a side is too long to encode. Throws if it cannot be published. */
async function decode(bytes: Buffer): Promise<Omit<CacheEntry, 'file'> & { bytes: Buffer }> {
  const { format, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const known = formats[format];
  if (!known) throw new Error(`its format, ${format}, is not supported`);
  if (width * height * pages > maxPixels) throw new Error(`it has ${tooManyPixels}`);
  const options = { failOn: 'error', limitInputPixels: maxPixels } as const;
  // An animation is encoded as one tall strip of frames. If that is too tall, keep a still picture.
  if (Math.max(width, height * pages) > longestSide) {
    const side = Math.min(scaledSide, Math.max(width, height));
    const strip = sharp(bytes, options).autoOrient().resize({ width: side, height: side, fit: 'inside' });
    const { data, info } = await strip.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, format: 'webp', width: info.width, height: info.height };
  }
  // The header does not reveal a truncated file, so decode it.
  await sharp(bytes, { ...options, pages: -1 })
    .resize(8, 8, { fit: 'fill' })
    .toBuffer();
  return { bytes, format: known, width, height };
}

async function fetchIntoCache(url: string): Promise<CacheEntry> {
  const { bytes, ...decoded } = await decode(await download(url));
  const entry = { ...decoded, file: `${digest(bytes)}.${decoded.format}` };
  await mkdir(cacheDir, { recursive: true });
  await writeWhole(join(cacheDir, entry.file), bytes);
  await writeWhole(join(cacheDir, `${digest(url)}.json`), JSON.stringify(entry));
  return entry;
}

async function fromCache(url: string): Promise<CacheEntry | null> {
  return JSON.parse(await readFile(join(cacheDir, `${digest(url)}.json`), 'utf8').catch(() => 'null'));
}

/** Hard-links a file where the file system allows it: copying thousands of files takes a minute. */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to);
  } catch (cause) {
    // Two addresses with the same picture share one file.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) await copyFile(from, to);
  }
}

/** Places a picture where Astro expects a local original. Astro deletes the file after building its versions. */
async function asLocalImage({ file, format, width, height }: CacheEntry): Promise<CheckedImage> {
  const cached = join(cacheDir, file);
  await mkdir(join(outDir, '_astro'), { recursive: true });
  await linkOrCopy(cached, join(outDir, '_astro', file));
  // Not enumerable, as in Astro's own images: enumerable properties, such as the cache's path, would change file names.
  const image = { src: `/_astro/${file}`, width, height, format };
  return Object.defineProperty(image, 'fsPath', { value: cached }) as CheckedImage;
}

async function check(url: string): Promise<CheckedImage | null> {
  try {
    const entry = (await fromCache(url)) ?? (await fetchIntoCache(url));
    return import.meta.env.DEV ? { ...entry, src: url } : await asLocalImage(entry);
  } catch (cause) {
    leaveOut(`The picture at ${url} could not be shown: ${reasonOf(cause)}.`, cause);
    return null;
  }
}

function reasonOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${fetchTimeout / 1000} seconds`;
  const deeper = cause.cause instanceof Error ? cause.cause.message : '';
  return (deeper || cause.message).split('\n')[0];
}

/** Whether the opaque part of a picture (a path or bytes) is too dark for a dark background. */
export async function isDark(picture: string | Buffer) {
  const small = sharp(picture).resize(32, 32, { fit: 'inside' }).toColourspace('srgb');
  const pixels = await small.ensureAlpha().raw().toBuffer();
  let light = 0;
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    opaque += alpha;
  }
  return light < opaque * 255 * 0.35;
}

/** `isDark` for an address that `checkedImage` has already fetched. */
export async function isDarkAt(url: string) {
  const entry = await fromCache(url);
  return entry !== null && isDark(join(cacheDir, entry.file));
}

const checked = new Map<string, Promise<CheckedImage | null>>();

/**
 * Fetches and decodes the picture at an address. Resolves to `null`, with a line in the build's output, if that fails.
 * Caches by address on disk across builds: uploads never change under the same name.
 */
export function checkedImage(url: string) {
  const known = checked.get(url) ?? limit(() => check(url));
  checked.set(url, known);
  return known;
}
