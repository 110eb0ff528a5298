// A built site as CDNs serve it: over HTTP/2 (over HTTP/1.1 each font and script would wait for a connection of its own),
// and with brotli.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { openRelease } from '../local/site-server.ts';
import { type Listening, listen } from '../shared/listen.ts';

/** Makes a key and a certificate for this machine, which no browser trusts, in that folder. Needs `openssl`. */
export function makeCertificate(folder: string) {
  const [keyout, out] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...kind, '-keyout', keyout, '-out', out], { stdio: 'ignore' });
  return { key: readFileSync(keyout), cert: readFileSync(out) };
}

/** Puts a brotli file beside each text of a built site. */
function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js|json|svg|xml|txt)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Serves a built folder on a free port; the address begins with https. */
export async function serveAsCdn(
  folder: string,
  certificate: ReturnType<typeof makeCertificate>,
): Promise<Pick<Listening, 'url' | 'close'>> {
  compressFolder(folder);
  const { fetch } = openRelease(folder, []);
  const server = createAdaptorServer({
    fetch,
    createServer: createSecureServer,
    serverOptions: { ...certificate, allowHTTP1: true },
  });
  const { url, close } = await listen(server);
  return { url: url.replace('http:', 'https:'), close };
}
