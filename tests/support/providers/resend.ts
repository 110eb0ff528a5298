// Fake of Resend's API for sending emails: https://resend.com/docs/api-reference/emails/send-email
import { createHmac } from 'node:crypto';
import type { Reply } from './reply.ts';

export interface ResendMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  tags?: { name: string; value: string }[];
  attachments?: { filename: string; content: string; content_type: string }[];
}

export const resendAccount = {
  apiKey: 're_standInForTests',
  from: 'Gurdwara Sahib <seva@gurdwara.example>',
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

/** Returns the headers of a delivery report, signed like Svix does. */
export function signedReport(
  body: string,
  { key = resendAccount.webhookSecret, id = 'msg_1', at = Math.floor(Date.now() / 1000) } = {},
): Record<string, string> {
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${at}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` };
}

/** Returns a delivery report about an email, as JSON. */
export const reportAbout = ({ to, tags = [] }: ResendMail, type: string, data: object = {}) =>
  JSON.stringify({
    type,
    created_at: new Date().toISOString(),
    data: { to, tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])), ...data },
  });

const failure = (statusCode: number, name: string, message: string): Reply => ({
  status: statusCode,
  body: { statusCode, name, message },
});

export class Resend {
  readonly mails: ResendMail[] = [];
  private readonly known = new Map<string, string>();

  async answer(request: Request): Promise<Reply> {
    if (request.headers.get('authorization') !== `Bearer ${resendAccount.apiKey}`)
      return failure(400, 'validation_error', 'API key is invalid');
    const text = await request.text();
    const mail = JSON.parse(text) as ResendMail;
    if (mail.from !== resendAccount.from || !mail.to.every((address) => /^[\w.+-]+@[\w.-]+$/.test(address)))
      return failure(422, 'validation_error', 'Invalid `from` or `to` field.');
    const accepted = { status: 200, body: { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' } };
    const key = request.headers.get('idempotency-key');
    if (!key || key.length > 256)
      return failure(400, 'invalid_idempotency_key', 'The key must have 1 to 256 characters.');
    const before = this.known.get(key);
    if (before === text) return accepted;
    if (before) return failure(409, 'invalid_idempotent_request', 'The key is known with another payload.');
    this.known.set(key, text);
    this.mails.push(mail);
    return accepted;
  }
}
