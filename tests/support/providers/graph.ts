// Fake of Meta's Graph API for posts: photos of a page, Instagram containers and their publication.
import { createHmac } from 'node:crypto';
import type { Reply } from './reply.ts';

/** The only page and account of the fake, with one token for both. */
export const metaAccount = {
  page: '100200300',
  instagram: '17840000000000001',
  token: 'EAAB-good-token',
  appSecret: 'app-secret',
};

const failure = (error: Record<string, unknown>, status = 400): Reply => ({
  status,
  body: { error: { type: 'OAuthException', fbtrace_id: 'A1', ...error } },
});

const unknown = (id: string) =>
  failure({ message: `Object with ID '${id}' does not exist`, code: 100, error_subcode: 33 });

const isJpeg = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

async function isPicture(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return Boolean(answer?.ok && isJpeg(new Uint8Array(await answer.arrayBuffer())));
}

export interface Post {
  where: 'facebook' | 'instagram';
  caption: string;
  alt: string;
  picture: string;
}

interface Container extends Post {
  state: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'PUBLISHED';
}

export class Graph {
  readonly posts: Post[] = [];
  /** The state of each new container. */
  prepared: Container['state'] = 'FINISHED';
  requireProof = false;
  private readonly containers = new Map<string, Container>();

  async answer(request: Request): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url);
    const [, , id = '', edge] = pathname.split('/');
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    if (token !== metaAccount.token)
      return failure({ message: `Malformed access token ${token}`, code: 190 }, 401);
    const proof = createHmac('sha256', metaAccount.appSecret).update(token).digest('hex');
    if (this.requireProof && searchParams.get('appsecret_proof') !== proof) {
      return failure({ message: 'API calls from the server require an appsecret_proof argument', code: 100 });
    }
    if (request.method === 'GET') return this.statusOf(id);
    const form = await request.formData();
    if (id === metaAccount.page && edge === 'photos') return this.photo(form);
    if (id === metaAccount.instagram && edge === 'media') return this.contain(form);
    if (id === metaAccount.instagram && edge === 'media_publish') return this.publish(form);
    return unknown(id);
  }

  private async photo(form: FormData): Promise<Reply> {
    const picture = String(form.get('url'));
    if (!(await isPicture(picture)))
      return failure({ message: '(#324) Missing or invalid image file', code: 324 });
    const caption = String(form.get('caption') ?? '');
    this.posts.push({ where: 'facebook', caption, alt: String(form.get('alt_text_custom') ?? ''), picture });
    return { status: 200, body: { id: '1', post_id: `${metaAccount.page}_1` } };
  }

  private async contain(form: FormData): Promise<Reply> {
    const picture = String(form.get('image_url'));
    if (!(await isPicture(picture)))
      return failure({ message: 'Only photo or video can be accepted as media type.', code: 9004 });
    const id = String(this.containers.size + 1);
    this.containers.set(id, {
      where: 'instagram',
      caption: String(form.get('caption') ?? ''),
      alt: String(form.get('alt_text') ?? ''),
      picture,
      state: this.prepared,
    });
    return { status: 200, body: { id } };
  }

  private statusOf(id: string): Reply {
    const container = this.containers.get(id);
    if (!container) return unknown(id);
    const { state } = container;
    return { status: 200, body: { id, status_code: state, status: state } };
  }

  private publish(form: FormData): Reply {
    const container = this.containers.get(String(form.get('creation_id')));
    if (container?.state !== 'FINISHED')
      return failure({ message: 'Media ID is not available', code: 9007, error_subcode: 2207027 });
    container.state = 'PUBLISHED';
    const { where, caption, alt, picture } = container;
    this.posts.push({ where, caption, alt, picture });
    return { status: 200, body: { id: '18000000000000001' } };
  }
}
