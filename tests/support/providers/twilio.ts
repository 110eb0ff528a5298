// A fake of Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource
import { createHmac } from 'node:crypto';
import type { Reply } from './reply.ts';

export type TwilioMessage = Record<string, string> & { sid: string };

/** The account that this API knows; its numbers are Twilio's own numbers for tests. */
export const twilioAccount = {
  sid: 'AC00000000000000000000000000000001',
  authToken: 'twilio-auth-token',
  number: '+15005550006',
  whatsapp: '+14155238886',
};

/** A recipient that causes an error, as with Twilio's test credentials. */
const badNumber = '+15005550001';

const failure = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** The signature of a Twilio callback: HMAC-SHA1 of the address and the sorted fields. */
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
    if (pathname !== `/2010-04-01/Accounts/${twilioAccount.sid}/Messages.json`) {
      return failure(404, 20404, `The requested resource ${pathname} was not found`);
    }
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    return this.refusal(form) ?? this.accept(form);
  }

  private refusal({ To = '', From, Body, ContentSid, MessagingServiceSid }: Record<string, string>) {
    const own = To.startsWith('whatsapp:') ? `whatsapp:${twilioAccount.whatsapp}` : twilioAccount.number;
    const to = To.replace('whatsapp:', '');
    if (!From && !MessagingServiceSid) return failure(400, 21603, "A 'From' phone number is required.");
    if (!Body && !ContentSid) return failure(400, 21602, 'Message body is required.');
    if (Body && ContentSid) return failure(400, 35127, 'Body and ContentSid cannot be provided together');
    if (ContentSid && !/^HX[0-9a-f]{32}$/.test(ContentSid)) return failure(400, 50526, 'Invalid content SID');
    if (From && From !== own) return failure(400, 21606, `The 'From' phone number ${From} is not valid`);
    if (!/^\+[1-9]\d{7,14}$/.test(to) || to === badNumber)
      return failure(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    return null;
  }

  private accept(form: Record<string, string>): Reply {
    const sid = `SM${String(this.messages.length + 1).padStart(32, '0')}`;
    this.messages.push({ ...form, sid });
    return {
      status: 201,
      body: { sid, status: 'queued', error_code: null, error_message: null },
    };
  }

  /** Sends a signed status report to the message's StatusCallback; resolves to the status of the answer. */
  async report(
    { sid, StatusCallback = '' }: TwilioMessage,
    status: string,
    errorCode?: number,
  ): Promise<number> {
    const fields: Record<string, string> = {
      MessageSid: sid,
      MessageStatus: status,
      AccountSid: twilioAccount.sid,
    };
    if (errorCode) fields.ErrorCode = String(errorCode);
    const signature = twilioSignature(StatusCallback, fields, twilioAccount.authToken);
    const headers = { 'X-Twilio-Signature': signature };
    const answer = await fetch(StatusCallback, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return answer.status;
  }
}
