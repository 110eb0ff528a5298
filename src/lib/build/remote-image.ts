// Pictures live at addresses that an administrator typed or uploaded to. A single address that does not answer would
// make Astro fail the whole build, so each picture is first fetched and decoded here, then given to astro:assets as a
// local file.
import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { cacheFolder, digest, writeWhole } from './cache';

/** A picture that was decoded successfully, with its real size in pixels; astro:assets takes it as `src`. */
export type CheckedImage = ImageMetadata;

interface CacheEntry {
  file: string;
  format: ImageMetadata['format'];
  width: number;
  height: number;
}

/** Milliseconds a picture may take to arrive. */
const fetchTimeout = 10_000;
/** Milliseconds before a host that timed out is asked again. */
const retryAfter = 10 * 60_000;
/** Pictures looked at at once: a slow host keeps few others waiting, and thousands do not flood it or memory. */
const inTurn = pLimit(32);
/** In bytes: far above what the bucket accepts, far below what would exhaust memory. */
const sizeLimit = 30_000_000;
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
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > sizeLimit) throw new Error(`it has more than ${sizeLimit / 1_000_000} MB`);
  return bytes;
}

async function decode(bytes: Buffer) {
  const image = sharp(bytes, { failOn: 'error' });
  const { format, autoOrient } = await image.metadata();
  const known = formats[format];
  if (!known) throw new Error(`pictures of the kind "${format}" are not supported`);
  // The header alone does not show that a file is truncated.
  await image.resize(8, 8, { fit: 'fill' }).toBuffer();
  return { format: known, width: autoOrient.width, height: autoOrient.height };
}

async function fetchIntoCache(url: string): Promise<CacheEntry> {
  const bytes = await download(url);
  const decoded = await decode(bytes);
  const entry = { ...decoded, file: `${digest(bytes)}.${decoded.format}` };
  await mkdir(cacheDir, { recursive: true });
  await writeWhole(join(cacheDir, entry.file), bytes);
  await writeWhole(join(cacheDir, `${digest(url)}.json`), JSON.stringify(entry));
  return entry;
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** The cached picture of an address; throws when its host timed out a short while ago. */
async function fromCache(url: string): Promise<CacheEntry | undefined> {
  const text = await readFile(join(cacheDir, `${digest(url)}.json`), 'utf8').catch(() => 'null');
  const known: (CacheEntry & { waitUntil?: undefined }) | { waitUntil: number } | null = JSON.parse(text);
  if (known?.waitUntil === undefined) return known ?? undefined;
  if (known.waitUntil < Date.now()) return undefined;
  throw new DOMException('asked a short while ago', 'TimeoutError');
}

async function fetchOrRemember(url: string) {
  try {
    return await fetchIntoCache(url);
  } catch (cause) {
    if (isTimeout(cause)) {
      await mkdir(cacheDir, { recursive: true });
      await writeWhole(
        join(cacheDir, `${digest(url)}.json`),
        JSON.stringify({ waitUntil: Date.now() + retryAfter }),
      );
    }
    throw cause;
  }
}

/** A hard link where the file system can make one: copying thousands of files would take a minute. */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to);
  } catch (cause) {
    // Two addresses may lead to the same picture, which is then linked already.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) await copyFile(from, to);
  }
}

/** Puts the picture where Astro expects a local original. Astro deletes that file once it has made its versions. */
async function asLocalImage({ file, format, width, height }: CacheEntry): Promise<CheckedImage> {
  const cached = join(cacheDir, file);
  await mkdir(join(outDir, '_astro'), { recursive: true });
  await linkOrCopy(cached, join(outDir, '_astro', file));
  return { src: `/_astro/${file}`, width, height, format, fsPath: cached } as CheckedImage;
}

async function check(url: string): Promise<CheckedImage | null> {
  try {
    const entry = (await fromCache(url)) ?? (await fetchOrRemember(url));
    return import.meta.env.DEV ? { ...entry, src: url } : await asLocalImage(entry);
  } catch (cause) {
    process.stderr.write(`\n[WARN] [picture] Skipped ${url}: ${reasonOf(cause)}\n`);
    return null;
  }
}

function reasonOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause);
  if (isTimeout(cause)) return `no answer within ${fetchTimeout / 1000} seconds`;
  const deeper = cause.cause instanceof Error ? cause.cause.message : '';
  return (deeper || cause.message).split('\n')[0];
}

const checked = new Map<string, Promise<CheckedImage | null>>();

/**
 * The picture at an address, or null (and a line in the build's output) when it cannot be fetched or decoded. Cached
 * on disk by address, so that a rebuild fetches nothing: what the bucket holds under a name never changes.
 */
export function checkedImage(url: string) {
  const known = checked.get(url) ?? inTurn(() => check(url));
  checked.set(url, known);
  return known;
}
