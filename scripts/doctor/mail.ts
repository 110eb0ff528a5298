// Checks what emails depend on outside this project: the template of the auth service, and the DNS records of the sender's
// domain.
import { Resolver } from 'node:dns/promises';
import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

/** Checks that password emails link to our page. Mail scanners would use up Supabase's own link. */
export async function recoveryMail({ local, supabaseUrl, env }: Project): Promise<Finding> {
  const name = 'Password email';
  if (local) return ok(name, 'not needed: the local mailbox adds our link');
  const token = env.SUPABASE_ACCESS_TOKEN;
  if (!token) return skip(name, 'needs SUPABASE_ACCESS_TOKEN');
  const api = env.SUPABASE_API_URL || 'https://api.supabase.com';
  const [project = ''] = new URL(supabaseUrl).hostname.split('.');
  try {
    const answer = await fetch(`${api}/v1/projects/${project}/config/auth`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return skip(name, `no answer from Supabase (HTTP ${answer.status})`);
    const { mailer_templates_recovery_content: template = '' } = await answer.json();
    if (/\/login#type=recovery&(amp;)?token_hash=\{\{ *\.TokenHash *\}\}/.test(template ?? ''))
      return ok(name, 'links to our page');
    return fail(
      name,
      'has Supabase’s own link, which mail scanners and previews use up',
      'run `npx supabase@3.1.0 config push`',
    );
  } catch {
    return skip(name, 'no answer from Supabase');
  }
}

/** Looks up the TXT records of a name. Rejects like node:dns. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const isMissing = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/** Returns 'mail.temple.org' and 'temple.org', because a domain's policy also covers its subdomains. */
const withParents = (domain: string) => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

/** DNS records that mailboxes check before they trust an email from Resend. */
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

/** Checks the DNS records that keep emails from this domain out of spam folders. */
export async function senderDomain(domain: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const name = 'Email domain';
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
    return skip(name, `${domain}: no answer from the DNS`);
  }
  if (missing.length === 0) return ok(name, `${domain} has SPF, DKIM and DMARC`);
  return fail(
    name,
    `${domain} lacks ${missing.map((words) => words.split(':')[0]).join(', ')}, so its emails end up in spam or get lost`,
    `add the missing records at the domain's registrar: ${missing.join(' · ')}`,
  );
}

/** Checks whether Resend rejected the last email because the sender's domain is not verified there. */
export async function unverifiedDomain(project: Project): Promise<Finding[]> {
  const lines = 'select=status,error&channel=eq.email&status=neq.skipped&order=id.desc&limit=1';
  const { body } = await callApi(project, `/rest/v1/notification_logs?${lines}`, { key: project.secretKey });
  const [last] = Array.isArray(body) ? body : [];
  if (last?.status !== 'failed' || !/not verified/i.test(last.error)) return [];
  return [fail('Last email', last.error, 'verify the domain at https://resend.com/domains')];
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** Checks email. It is optional, but without it families get no answer to their requests. */
export async function checkMail(project: Project): Promise<Finding[]> {
  const name = 'Email to families';
  const key = project.secretKey;
  const recovery = await recoveryMail(project);
  if (!key) return [skip(name, 'needs SUPABASE_SECRET_KEY'), recovery];
  const answer = await callApi(project, '/functions/v1/send-notifications', { key });
  const { channels, mail } = answer.body ?? {};
  if (typeof channels?.email !== 'boolean')
    return [skip(name, `no answer from the function (${describeAnswer(answer)})`), recovery];
  const readme = 'supabase/functions/send-notifications/README.md';
  if (!channels.email)
    return [ok(name, `off: families are not notified about their bookings (${readme})`), recovery];
  if (!mail?.domain) return [ok(name, 'set up'), recovery];
  const reports = mail.reports
    ? 'set up, with delivery reports'
    : `set up, without delivery reports (${readme}, Email, step 5)`;
  const domain = await senderDomain(mail.domain, (at) => resolver.resolveTxt(at));
  return [ok(name, reports), domain, ...(await unverifiedDomain(project)), recovery];
}
