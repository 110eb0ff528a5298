// Fake of Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource
import { createHmac } from 'node:crypto';
import type { Reply } from './reply.ts';

export type TwilioMessage = Record<string, string> & { sid: string };

/** The only account of the fake. Its numbers are Twilio's test numbers. */
export const twilioAccount = {
  sid: 'AC00000000000000000000000000000001',
  authToken: 'twilio-auth-token',
  number: '+15005550006',
  whatsapp: '+14155238886',
};

/** Causes an error, as with Twilio's test credentials. */
const badNumber = '+15005550001';

const failure = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Returns the signature of a Twilio callback: HMAC-SHA1 of the address and the sorted fields. */
export function twilioSignature(url: string, fields: Record<string, string>, authToken: string): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((sum, name) => sum + name + fields[name], url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}

export class Twilio {
  readonly messages: TwilioMessage[] = [];

  async answer(request: Request): Promise<Reply> {
    const { pathname } = new URL(request.url);
    const basic = `Basic ${btoa(`${twilioAccount.sid}:${twilioAccount.authToken}`)}`;
    if (request.headers.get('authorization') !== basic) return failure(401, 20003, 'Authenticate');
    if (pathname !== `/2010-04-01/Accounts/${twilioAccount.sid}/Messages.json`)
      return failure(404, 20404, `The requested resource ${pathname} was not found`);
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const to = form.To?.replace('whatsapp:', '') ?? '';
    if (!/^\+[1-9]\d{7,14}$/.test(to) || to === badNumber)
      return failure(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    const sid = `SM${String(this.messages.length + 1).padStart(32, '0')}`;
    this.messages.push({ ...form, sid });
    return {
      status: 201,
      body: { sid, status: 'queued', error_code: null, error_message: null },
    };
  }
}
