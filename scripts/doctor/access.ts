// The visitor's part of supabase/access/matrix.ts as requests that a visitor could send. None of them can leave
// anything behind, not even where the database would let it: what they write breaks another rule, and what they change
// or delete does not exist. The generated tests hold the matrix to that.

import { functions, type Relation, type Row, relations } from '../../supabase/access/matrix.ts';
import { accessOf, columnsOf, forbiddenTo, grantedTo } from '../../supabase/access/roles.ts';
import { type ApiAnswer, callApi, describeAnswer, isPermissionDenied } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';

/** Says what is wrong with the answer, or null. */
type Verdict = (answer: ApiAnswer) => string | null;

export interface Probe {
  /** Completes "a visitor can …". */
  action: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  verdict: Verdict;
}

/** Refused for lack of permission, by grant or by policy. */
const denied: Verdict = (answer) =>
  isPermissionDenied(answer) ? null : `is not refused (${describeAnswer(answer)})`;
/** Answered, with rows or without. */
const answered: Verdict = (answer) =>
  answer.status === 200 ? null : `is refused (${describeAnswer(answer)})`;
/** Answered or refused, but no row comes. */
const empty: Verdict = (answer) =>
  answer.status >= 400 || (Array.isArray(answer.body) && answer.body.length === 0) ? null : 'finds rows';
/** Stopped by this rule, hence let in by grant and policy. */
const stoppedBy =
  (words: string): Verdict =>
  (answer) =>
    answer.code === 'PT422' && answer.message.includes(words)
      ? null
      : `is not possible (${describeAnswer(answer)})`;

const values = (row: Row) => Object.entries(row);

/** By no way: asking for it; filtering or sorting by it, with another column to see. */
const cannotReach = (table: string, column: string, other = ''): Probe[] =>
  [
    { action: `read ${column}`, path: `select=${column}` },
    { action: `filter by ${column}`, path: `select=${other}&${column}=like.*1*` },
    {
      action: `filter by ${column} among others`,
      path: `select=${other}&or=(${other}.gt.0,${column}.neq.x)`,
    },
    { action: `sort by ${column}`, path: `select=${other}&order=${column}` },
  ].map(({ action, path }) => ({ action, path: `${table}?${path}&limit=1`, verdict: denied }));

function reads(relation: Relation): Probe[] {
  const { name, confidential = '' } = relation;
  const granted = grantedTo(relation, 'visitor', 'select');
  const hidden = columnsOf(relation).filter((column) => !granted.includes(column));
  const kept = confidential.split(' ').filter(Boolean);
  const [first] = granted;
  // Of a table that is closed altogether, one column stands for those that nobody would look for.
  if (!first) return [hidden[0] ?? '', ...kept].flatMap((column) => cannotReach(name, column).slice(0, 1));
  return [
    { action: `read ${granted}`, path: `${name}?select=${granted}&limit=1`, verdict: answered },
    ...hidden.flatMap((column) =>
      cannotReach(name, column, first).slice(0, kept.includes(column) ? undefined : 1),
    ),
    ...values(accessOf(relation, 'visitor').rows ?? {}).map(([column, value]) => ({
      action: `see rows whose ${column} is not ${value}`,
      path: `${name}?select=${first}&${column}=neq.${value}&limit=1`,
      verdict: empty,
    })),
  ];
}

const sends = (relation: Relation, action: string, row: object, verdict: Verdict): Probe => ({
  action,
  path: relation.name,
  method: 'POST',
  body: [row],
  headers: { Prefer: 'return=minimal' },
  verdict: (answer) => (answer.status === 429 ? null : verdict(answer)),
});

function inserts(relation: Relation): Probe[] {
  const { row, invalid = [], generated = '' } = relation;
  const granted = grantedTo(relation, 'visitor', 'insert');
  const [required = ''] = Object.keys(row);
  if (granted.length === 0) {
    const body = [{ [required]: null }];
    return [{ action: 'insert', path: relation.name, method: 'POST', body, verdict: denied }];
  }
  const unfit = { ...row, ...invalid[0]?.row };
  const foreign = columnsOf(relation).filter(
    (column) => !granted.includes(column) && !generated.split(' ').includes(column),
  );
  return [
    ...invalid.map(({ action, row: change, words }) =>
      sends(relation, action, { ...unfit, ...change }, stoppedBy(words)),
    ),
    ...forbiddenTo(relation, 'visitor')
      .slice(0, 1)
      .map((change) => {
        const action = `insert a row whose ${values(change).map((pair) => pair.join(' is '))}`;
        return sends(relation, action, { ...unfit, ...change }, denied);
      }),
    ...foreign.map((column) => sends(relation, `choose ${column}`, { ...unfit, [column]: null }, denied)),
  ];
}

function changes({ name, row, noRow = { id: -1 }, forbidden: [forbidden = row] = [] }: Relation): Probe[] {
  const [column = ''] = Object.keys(forbidden);
  const path = `${name}?${values(noRow).map(([key, value]) => `${key}=eq.${value}`)}`;
  return [
    { action: 'update', path, method: 'PATCH', body: { [column]: null }, verdict: denied },
    { action: 'delete', path, method: 'DELETE', verdict: denied },
  ];
}

const internal: Probe[] = [
  // By GET, which may not write: what they do would be left behind.
  ...functions.map(({ name, arguments: given = {} }) => ({
    action: `call ${name}`,
    path: `rpc/${name}?${new URLSearchParams(values(given).map(([key, value]) => [key, String(value)]))}`,
    verdict: denied,
  })),
  {
    action: 'read the private schema',
    path: 'settings?select=time_zone',
    headers: { 'Accept-Profile': 'private' },
    verdict: (answer) => (answer.status >= 400 ? null : `is not refused (${describeAnswer(answer)})`),
  },
];

/** By object: what a visitor can do and cannot do. */
export const visitorAccess: Record<string, Probe[]> = {
  ...Object.fromEntries(
    relations.map((relation) => [
      relation.name,
      relation.view ? reads(relation) : [reads, inserts, changes].flatMap((probes) => probes(relation)),
    ]),
  ),
  'what is internal': internal,
};

/** Sends a probe as a visitor; what is wrong, or null. */
export async function runProbe(
  project: Project,
  { action, path, verdict, ...options }: Probe,
): Promise<string | null> {
  const problem = verdict(await callApi(project, `/rest/v1/${path}`, options));
  return problem && `to ${action} ${problem}`;
}
