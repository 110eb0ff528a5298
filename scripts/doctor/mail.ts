// What stands outside the project and decides whether its mails arrive and do their work: the auth service's template, and
// the records of the sender's domain.
import { Resolver } from 'node:dns/promises';
import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

/** Whether the mail for a new password brings our page with the token, and not a link that any scanner uses up. */
export async function recoveryMail({ local, supabaseUrl, env }: Project): Promise<Finding> {
  const name = 'Mail for a new password';
  if (local) return ok(name, 'not needed: the local mailbox writes our link into it');
  const token = env.SUPABASE_ACCESS_TOKEN;
  if (!token) return skip(name, 'needs SUPABASE_ACCESS_TOKEN');
  const api = env.SUPABASE_API_URL || 'https://api.supabase.com';
  const [project = ''] = new URL(supabaseUrl).hostname.split('.');
  try {
    const answer = await fetch(`${api}/v1/projects/${project}/config/auth`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return skip(name, `Supabase does not say (HTTP ${answer.status})`);
    const { mailer_templates_recovery_content: template = '' } = await answer.json();
    if (/\/login#type=recovery&(amp;)?token_hash=\{\{ *\.TokenHash *\}\}/.test(template ?? ''))
      return ok(name, 'brings the page on which a person presses the button');
    return fail(
      name,
      'is Supabase’s own, whose link is used up by mail scanners and previews',
      'run `npx supabase@3.1.0 config push`',
    );
  } catch {
    return skip(name, 'Supabase could not be asked');
  }
}

/** Asks for the text records of a name; rejects as node:dns does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const isMissing = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/** 'mail.temple.org', 'temple.org': a policy of the whole domain counts for what is below it. */
const withParents = (domain: string) => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

/** What mailboxes look at before they trust a mail of Resend. */
const records = (domain: string) => [
  {
    name: 'SPF',
    at: [`send.${domain}`],
    is: /^v=spf1 (.* )?[+]?include:amazonses[.]com( |$)/i,
    add: 'v=spf1 include:amazonses.com ~all',
  },
  {
    name: 'DKIM',
    at: [`resend._domainkey.${domain}`],
    is: /(^|;) *p=\w/,
    add: 'p=… (Resend, Domains, shows it)',
  },
  {
    name: 'DMARC',
    at: withParents(domain).map((parent) => `_dmarc.${parent}`),
    is: /^v=DMARC1\b/,
    add: 'v=DMARC1; p=none;',
  },
];

/** Whether the domain that mails are sent from has the records with which they are not taken for spam. */
export async function senderDomain(domain: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const name = 'Domain of the emails';
  const missing: string[] = [];
  try {
    for (const { name: record, at, is, add } of records(domain)) {
      const found = await Promise.all(
        at.map((place) =>
          resolveTxt(place).catch((error) => {
            if (isMissing(error)) return [];
            throw error;
          }),
        ),
      );
      const isThere = found.flat().some((parts) => is.test(parts.join('')));
      if (!isThere) missing.push(`${record}: TXT at ${at[0]}, ${add}`);
    }
  } catch {
    return skip(name, `${domain}: the DNS could not be asked`);
  }
  if (missing.length === 0) return ok(name, `${domain} has SPF, DKIM and DMARC`);
  return fail(
    name,
    `${domain} lacks ${missing.map((words) => words.split(':')[0]).join(', ')}, so mails land among spam or nowhere`,
    `add where the domain is registered: ${missing.join(' · ')}`,
  );
}

/** Whether Resend refused the last email because the sender's domain is not verified there. */
export async function unverifiedDomain(project: Project): Promise<Finding[]> {
  const lines = 'select=status,error&channel=eq.email&status=neq.skipped&order=id.desc&limit=1';
  const { body } = await callApi(project, `/rest/v1/notification_logs?${lines}`, { key: project.secretKey });
  const [last] = Array.isArray(body) ? body : [];
  if (last?.status !== 'failed' || !/not verified/i.test(last.error)) return [];
  return [fail('Last email', last.error, 'verify the domain at https://resend.com/domains')];
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** Without email the site works, but no family hears what became of its request. */
export async function checkMail(project: Project): Promise<Finding[]> {
  const name = 'Email to families';
  const key = project.secretKey;
  const recovery = await recoveryMail(project);
  if (!key) return [skip(name, 'needs SUPABASE_SECRET_KEY'), recovery];
  const answer = await callApi(project, '/functions/v1/send-notifications', { key });
  const { channels, mail } = answer.body ?? {};
  if (typeof channels?.email !== 'boolean')
    return [skip(name, `the function does not say (${describeAnswer(answer)})`), recovery];
  const readme = 'supabase/functions/send-notifications/README.md';
  if (!channels.email)
    return [ok(name, `off: families are not told about their bookings (${readme})`), recovery];
  if (!mail?.domain) return [ok(name, 'set up'), recovery];
  const reports = mail.reports
    ? 'set up, with reports of what does not arrive'
    : `set up, without reports of what does not arrive (${readme}, Email, step 5)`;
  const domain = await senderDomain(mail.domain, (at) => resolver.resolveTxt(at));
  return [ok(name, reports), domain, ...(await unverifiedDomain(project)), recovery];
}
