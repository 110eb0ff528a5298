import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Lite streams each upload from a file that it never closes; from here on a stream's end closes its file. */
export async function closeServedFiles(): Promise<void> {
  const handle = await open(fileURLToPath(import.meta.url));
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const stream = prototype.readableWebStream;
  prototype.readableWebStream = function readableWebStream(options) {
    return stream.call(this, { ...options, autoClose: true });
  };
}
