// Where the embedded storage keeps its files: one folder for each bucket under $LOCAL_DIR/storage.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { App } from '@supabase/lite';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['uploadObject']>>;

/** Names that are safe in every file system are kept; long names and those with folders are replaced by a hash. */
const fileName = (name: string) =>
  /^\w[\w.-]{0,150}$/.test(name) ? name : `~${createHash('sha256').update(name).digest('hex')}`;

const md5 = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function bytesOf(body: Parameters<Adapter['uploadObject']>[3]): Promise<Uint8Array> {
  return body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Storage in a folder. The type of a file is the one in its row, whatever its name ends in. */
export function storageIn(folder: string, db: PGlite): Adapter {
  const fileOf = (bucket: string, name: string) => join(folder, fileName(bucket), fileName(name));

  async function stored(bucket: string, name: string, size: number): Promise<Metadata> {
    const sql = 'select metadata from storage.objects where bucket_id = $1 and name = $2';
    const { rows } = await db.query<{ metadata: Partial<Metadata> }>(sql, [bucket, name]);
    const { mimetype = 'application/octet-stream', eTag = '', lastModified } = rows[0]?.metadata ?? {};
    return {
      ...{ mimetype, eTag, size, contentLength: size, cacheControl: 'no-cache' },
      ...(lastModified ? { lastModified: new Date(lastModified) } : {}),
    };
  }

  async function getObject(bucket: string, name: string) {
    const body = await readFile(fileOf(bucket, name)).catch(unlessMissing);
    const metadata = await stored(bucket, name, body?.length ?? 0);
    return { httpStatusCode: 200, metadata, ...(body ? { body } : {}) };
  }

  const deleteObject = (bucket: string, name: string) => rm(fileOf(bucket, name), { force: true });

  return {
    driver: null,
    getObject,
    deleteObject,
    uploadObject: async (bucket, name, _version, body, mimetype, cacheControl) => {
      const [file, bytes] = [fileOf(bucket, name), await bytesOf(body)];
      await mkdir(dirname(file), { recursive: true });
      // Renamed in one step, so that nobody reads half a picture.
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
      const size = bytes.byteLength;
      return {
        cacheControl,
        contentLength: size,
        size,
        mimetype,
        lastModified: new Date(),
        eTag: md5(bytes),
      };
    },
    deleteObjects: async (bucket, names) => {
      await Promise.all(names.map((name) => deleteObject(bucket, name)));
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const target = fileOf(toBucket, to);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(fileOf(fromBucket, from), target);
      return { httpStatusCode: 200, eTag: md5(await readFile(target)), lastModified: new Date() };
    },
    headObject: async (bucket, name) => (await getObject(bucket, name)).metadata,
    privateAssetUrl: async (bucket, name) => `file://${fileOf(bucket, name)}`,
  };
}
