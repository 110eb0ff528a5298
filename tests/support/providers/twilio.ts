// A fake of Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource
import { createHmac } from 'node:crypto';
import type { Reply } from './reply.ts';

/** The form fields of a message, as they were received. */
export type TwilioMessage = Record<string, string> & { sid: string };

/** The account that this API knows; its numbers are Twilio's own numbers for tests. */
export const twilioAccount = {
  sid: 'AC00000000000000000000000000000001',
  authToken: 'twilio-auth-token',
  number: '+15005550006',
  whatsapp: '+14155238886',
};

/** Recipients that cause an error, as with Twilio's test credentials. */
const magic: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number: +1500555XXXX"],
  '+15005550002': [
    21612,
    "Message cannot be sent with the current combination of 'To' and 'From' parameters",
  ],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
};

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
  private readonly log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.log = log;
  }

  async answer(request: Request): Promise<Reply> {
    const { pathname } = new URL(request.url);
    const basic = `Basic ${btoa(`${twilioAccount.sid}:${twilioAccount.authToken}`)}`;
    if (request.headers.get('authorization') !== basic) return failure(401, 20003, 'Authenticate');
    if (pathname !== `/2010-04-01/Accounts/${twilioAccount.sid}/Messages.json`) {
      return failure(404, 20404, `The requested resource ${pathname} was not found`);
    }
    if (request.method !== 'POST') return failure(405, 20004, 'Method not allowed');
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    return this.refusal(form) ?? this.accept(form);
  }

  private refusal({
    To,
    From,
    Body,
    ContentSid,
    ContentVariables,
    MessagingServiceSid,
  }: Record<string, string>) {
    const whatsapp = To?.startsWith('whatsapp:') ?? false;
    const to = To?.replace('whatsapp:', '') ?? '';
    const own = whatsapp ? `whatsapp:${twilioAccount.whatsapp}` : twilioAccount.number;
    if (!To) return failure(400, 21604, "A 'To' phone number is required.");
    if (!From && !MessagingServiceSid) return failure(400, 21603, "A 'From' phone number is required.");
    if (!Body && !ContentSid) return failure(400, 21602, 'Message body is required.');
    if (Body && ContentVariables)
      return failure(400, 35127, 'Body and ContentVariables cannot be provided together');
    if (ContentSid && !/^HX[0-9a-f]{32}$/.test(ContentSid)) return failure(400, 50526, 'Invalid content SID');
    if (From && From !== own) {
      return whatsapp
        ? failure(400, 63007, 'Twilio could not find a Channel with the specified From address')
        : failure(
            400,
            21606,
            `The 'From' phone number provided (${From}) is not a valid, message-capable number`,
          );
    }
    if (!/^\+[1-9]\d{7,14}$/.test(to))
      return failure(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if ((Body?.length ?? 0) > 1600)
      return failure(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');
    const [code, message] = magic[to] ?? [];
    return code ? failure(400, code, message ?? '') : null;
  }

  private accept(form: Record<string, string>): Reply {
    const sid = `SM${String(this.messages.length + 1).padStart(32, '0')}`;
    this.messages.push({ ...form, sid });
    this.log(`${form.To}: ${form.Body ?? `${form.ContentSid} ${form.ContentVariables}`}`);
    return {
      status: 201,
      body: {
        sid,
        status: 'queued',
        error_code: null,
        error_message: null,
        to: form.To,
        body: form.Body ?? '',
      },
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
