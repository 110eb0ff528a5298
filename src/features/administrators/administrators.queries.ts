import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { siteUrl } from '@/lib/config';
import { checkAnswer, Refusal, unwrap, unwrapRow } from '@/lib/refusal';
import { routes } from '@/lib/routes';
import type { AdministratorValues, InvitationValues } from './administrator';

const columns = 'user_id, name, email, role, invitation, createdat, updatedat';
const table = () => adminClient().from('administrators');

/** Everyone with access to the back office, with the time of their last sign-in. */
export const administrators = () =>
  queryOptions({
    queryKey: ['administrators'],
    queryFn: async () => {
      const [people, signIns] = await Promise.all([
        table().select(columns).is('removedat', null).order('createdat'),
        adminClient().rpc('administrator_sign_ins'),
      ]);
      const last = new Map(
        unwrap('administrator_sign_ins', signIns).map(({ user_id, last_sign_in }) => [user_id, last_sign_in]),
      );
      return unwrap('administrators', people).map((person) => ({
        ...person,
        // The generated types of SQL functions do not include null.
        lastSignIn: (last.get(person.user_id) ?? null) as string | null,
      }));
    },
  });

export type Administrator = Awaited<
  ReturnType<NonNullable<ReturnType<typeof administrators>['queryFn']>>
>[number];

/** Whether the person was invited but has never signed in. */
export const isInvited = ({ invitation, lastSignIn }: Administrator) => invitation !== null && !lastSignIn;

/** Invites a person. With `updatedat`, replaces the link of that invitation. Resolves to the link. */
export async function invite({ name, email, role, updatedat }: InvitationValues & { updatedat?: string }) {
  const { data, error } = await adminClient().functions.invoke('administrators', {
    body: { name, email, role, updatedat },
  });
  if (error) {
    const answer = error.context instanceof Response ? await error.context.json().catch(() => null) : null;
    throw answer?.message ? new Refusal(answer.message) : error;
  }
  return `${siteUrl}${routes.login}#type=invite&token_hash=${data.token}`;
}

type Person = Pick<Administrator, 'user_id' | 'name' | 'role' | 'updatedat'>;

export const latestAdministrator = async ({ user_id }: Person): Promise<Person> =>
  unwrapRow('administrators', await table().select(columns).eq('user_id', user_id).is('removedat', null));

/** Changes a person's name and role, effective immediately. */
export async function changeAdministrator(
  person: Person,
  changes: Partial<AdministratorValues> & { updatedat?: string },
) {
  const change = { person: person.user_id, ...changes };
  checkAnswer('change_administrator', await adminClient().rpc('change_administrator', change));
  return latestAdministrator(person);
}

/** Revokes someone's access immediately, or withdraws their invitation. */
export const removeAdministrator = async ({ user_id }: Pick<Administrator, 'user_id'>) =>
  checkAnswer('remove_administrator', await adminClient().rpc('remove_administrator', { person: user_id }));

/** Maximum number of entries in the activity list. */
export const shownLines = 500;

/** The activity of the last month, newest first. */
export const activity = () =>
  queryOptions({
    queryKey: ['activity'],
    queryFn: async () =>
      unwrap(
        'activity',
        await adminClient()
          .from('activity')
          .select('id, at, person, action, subject, words')
          .gte('at', new Date(Date.now() - 31 * 86_400_000).toISOString())
          .order('id', { ascending: false })
          .limit(shownLines),
      ),
    staleTime: 0,
  });
