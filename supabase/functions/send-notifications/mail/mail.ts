// Renders an email as plain text and as HTML with the same words.
import type { MailKind } from '../shared/kinds.ts';
import { isAllDay } from '../shared/template.ts';
import type { Details, Gurdwara, MailJob } from '../shared/types.ts';
import { mailWords } from './words.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const greeting = 'Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh.';

const plainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

/** 'Friday, March 5, 2027', or 'Friday, March 5 to Sunday, March 7, 2027'. */
function daysInWords({ date = '', last_day = date }: Details): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  return plainSpaces(format.formatRange(new Date(date), new Date(last_day))).replace(' – ', ' to ');
}

const hourInWords = (time: string) =>
  plainSpaces(
    new Date(`1970-01-01T${time}Z`).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' }),
  );

/** '10:00 AM to 12:30 PM' or 'All day'; empty until hours are agreed. */
function hoursInWords({ date, last_day = date, time, end_time }: Details): string {
  if (!time) return '';
  if (isAllDay(time, end_time)) return 'All day';
  const start = hourInWords(time);
  if (!end_time) return `From ${start}`;
  if (last_day === date) return `${start} to ${hourInWords(end_time)}`;
  return `From ${start} on the first day to ${hourInWords(end_time)} on the last`;
}

/** Place with the gurdwara's name and address; for a seva elsewhere, only the family's own address. */
export function placeInWords({ is_elsewhere, place = '' }: Details, gurdwara: Gurdwara): string {
  if (is_elsewhere) return place;
  return [place, gurdwara.name, ...gurdwara.address.split('\n')].filter(Boolean).join(', ');
}

/** 'K7M 4QX': a reference grouped for reading aloud. */
export const spoken = (reference: string) => reference.replace(/^(.{3})(.+)$/, '$1 $2');

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
const row = ([label, value]: readonly [string, string]) =>
  `<tr><td style="width:96px;padding:4px 16px 4px 0;color:#475068;vertical-align:top">${label}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`;

/** Whether the booking was still upcoming, and not cancelled, when the email was queued. */
function isOpen({ data: { status, date = '', last_day = date }, createdat, time_zone }: MailJob): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date(createdat));
  return (status === 'pending' || status === 'confirmed') && last_day >= day;
}

/** Renders an email without images or tracking. */
export function renderMail(event: MailKind, job: MailJob, siteUrl: string): Mail {
  const { data, gurdwara, link } = job;
  const facts = {
    who: [data.name, data.family_name].filter(Boolean).join(' '),
    seva: data.sevatype ?? '',
    date: data.date ? daysInWords(data) : '',
    gurdwara,
    isOpen: isOpen(job),
    ...(data.decline_reason && { decline_reason: data.decline_reason }),
    ...(data.when && { when: data.when }),
    ...(data.invited_by && { invited_by: data.invited_by }),
  };
  const words = mailWords[event];
  const subject = words.subject(facts);
  const before = [greeting, ...(data.name ? [`Dear ${facts.who},`] : []), ...words.opening(facts)];
  const rows = (
    [
      ['Seva', facts.seva],
      ['Date', facts.date],
      ['Time', hoursInWords(data)],
      ['Place', data.sevatype ? placeInWords(data, gurdwara) : ''],
      ['Reference', spoken(data.reference ?? '')],
    ] as const
  ).filter(([, value]) => value);
  const after = words.closing(facts);
  const contact = [gurdwara.name, ...gurdwara.address.split('\n'), gurdwara.phone].filter(Boolean).join(', ');
  const {
    button = 'See your request',
    why = `You received this email because this address was given with a request for seva at ${gurdwara.name}.`,
  } = words;
  // Browsers do not send the fragment, so the secret stays out of server logs.
  const address = {
    invitation: `${siteUrl}/login#type=invite&token_hash=${link}`,
    request: `${siteUrl}/my-seva#${link}`,
  }[words.opens ?? 'request'];
  const notMe = words.canBeDisowned && `${siteUrl}/my-seva?notme#${link}`;
  const text = [
    ...before,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...after,
    ...(link ? [`${button}: ${address}`] : []),
    ...(notMe ? [`This was not me: ${notMe}`] : []),
    `-- \n${contact}\n${why}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#fff;color:#161d2d;font:16px/1.5 sans-serif">',
    // Lets long words break, so that they fit a phone. The table below needs fixed columns for that.
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">',
    ...before.map((words) => paragraph(words)),
    `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed">${rows.map(row).join('')}</table>`,
    ...after.map((words) => paragraph(words)),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#12305a;color:#fff;text-decoration:none">${button}</a></p>`,
        ]
      : []),
    ...(notMe
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(notMe)}" style="color:#12305a">This was not me</a></p>`,
        ]
      : []),
    paragraph(contact, 'padding-top:16px;border-top:1px solid #e6dac3;font-size:14px;color:#475068'),
    paragraph(why, 'font-size:14px;color:#475068'),
    '</div></body></html>',
  ].join('\n');
  return { subject, text, html };
}
