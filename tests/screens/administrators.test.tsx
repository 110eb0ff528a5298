import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setNewPassword } from '@/features/session/session';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Enum } from '@/lib/database';
import { addDays, today } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import { answerInstead, expectConsole, service, sessionOf, sql } from '../support/in-process.ts';
import { expectNoRow, findMessage, findRow } from '../support/lists.ts';
import { secrets, settings } from '../support/sample.ts';
import { fill, openScreen, press, screen, user, waitFor, within } from '../support/screen.tsx';

const open = () => openScreen('/admin/administrators', 'Administrators');
const openAccount = () => openScreen('/admin/account', 'Your account', { as: secondAdministrator });
const menu = async () => within(await screen.findByRole('navigation', { name: 'Back office' }));
const second = () =>
  service.from('administrators').select('name, role, removedat').eq('email', secondAdministrator);

it('requires a name and an email to invite someone', async () => {
  await open();
  await press('Invite');
  await press('Create link');
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Please enter a name.');
  expect(field('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
});

it('lists pending invitations with their expiry, and withdraws one', async () => {
  const address = 'jasleen@example.org';
  await sql(
    `with made as (
       insert into private.invitations (name, email, role, invitedby, invitedby_id)
       values ('Jasleen Kaur', $1, 'website', 'Amrit', gen_random_uuid()) returning id)
     select set_config('test.invitation', id::text, false) from made`,
    [address],
  );
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), $1, jsonb_build_object('invitation', current_setting('test.invitation')))`,
    [address],
  );
  await open();
  const table = async (name: string) => within(await screen.findByRole('table', { name }));
  expect((await table('Invitations')).getByRole('row', { name: /Jasleen Kaur/ })).toHaveTextContent(
    /Works until/,
  );
  expect((await table('Administrators')).queryByText('Jasleen Kaur')).toBeNull();

  await sql("update public.administrators set createdat = now() - interval '25 hours' where email = $1", [
    address,
  ]);
  await open();
  expect(await findRow('Jasleen Kaur')).toHaveTextContent('Expired');
  await press('Withdraw', await findRow('Jasleen Kaur'));
  await press('Withdraw', await screen.findByRole('alertdialog'));
  await findMessage('status', 'Invitation withdrawn');
  await expectNoRow('Jasleen Kaur');
  expect((await sql('select from auth.users where email = $1', [address])).rows).toHaveLength(0);
});

// supabase/tests/administrators.test.sql covers the database; these tests cover the invited person's browser.
describe('an invitation', () => {
  const email = 'gurleen@example.org';
  const owner = async () => JSON.parse(await sessionOf(secrets.admin.email)).access_token;
  const asOwner = async (name: string, values: object) =>
    fetch(`${settings.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        ...{ apikey: secrets.publishableKey, 'content-type': 'application/json' },
        Authorization: `Bearer ${await owner()}`,
      },
      body: JSON.stringify(values),
    });
  const idOf = async (address: string) =>
    (
      await service.from('administrators').select('user_id').eq('email', address).is('removedat', null)
    ).data?.at(0)?.user_id;
  const acts = {
    'is withdrawn': async () => asOwner('remove_administrator', { person: await idOf(email) }),
    'is renewed': () =>
      asOwner('invite_administrator', { person: 'Gurleen', address: email, role: 'website' }),
    'loses its inviter': async () =>
      asOwner('remove_administrator', { person: await idOf('inviter@example.org') }),
  };

  it.each([
    ['is withdrawn', 'before', 'nothing'],
    ['is withdrawn', 'while', 'nothing'],
    ['is withdrawn', 'after', 'nothing'],
    ['is renewed', 'before', 'nothing'],
    ['is renewed', 'while', 'website'],
    ['is renewed', 'after', 'website'],
    ['loses its inviter', 'before', 'nothing'],
    ['loses its inviter', 'while', 'website'],
    ['loses its inviter', 'after', 'website'],
  ] as const)('that %s %s it is accepted grants the role: %s', async (act, moment, role) => {
    expectConsole(/Multiple GoTrueClient instances|already belongs to an administrator/);
    await sql("delete from public.administrators where email in ($1, 'inviter@example.org')", [email]);
    await sql("delete from auth.users where email in ($1, 'inviter@example.org')", [email]);
    const { rows } = await sql(
      `with inviter as (
         insert into auth.users (id, email, last_sign_in_at) values (gen_random_uuid(), 'inviter@example.org', now()) returning id)
       insert into private.invitations (name, email, role, invitedby, invitedby_id)
       select 'Gurleen', $1, 'website', 'Amrit', id from inviter returning id`,
      [email],
    );
    const options = { data: { invitation: (rows as { id: number }[])[0]?.id } };
    const made = await service.auth.admin.generateLink({ type: 'invite', email, options });
    const tokens = { type: 'invite', token_hash: made.data.properties?.hashed_token ?? '' } as const;
    if (moment === 'while') answerInstead('PUT', '/auth/v1/user', async () => void (await acts[act]()));
    if (moment === 'before') await acts[act]();
    const refused = await setNewPassword(tokens, 'a long password');
    if (moment === 'after') await acts[act]();
    const own = await adminClient().from('administrators').select('role').eq('email', email);
    expect([refused?.expired ?? false, own.data?.at(0)?.role ?? 'nothing']).toEqual([
      moment === 'before',
      role,
    ]);
  });
});

it('renames an administrator and limits their role', async () => {
  await open();
  await press('Edit', await findRow(secondAdministrator));
  await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Simran Kaur');
  await user.keyboard('{Escape}');
  await press('Keep editing', await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(screen.getByRole('radio', { name: /^Website/ }));
  await press('Save changes');
  await findMessage('status', 'Administrator updated');
  const row = await findRow('Simran Kaur');
  expect(row).toHaveTextContent(secondAdministrator);
  expect(row).toHaveTextContent('Website');
  expect((await second()).data).toEqual([{ name: 'Simran Kaur', role: 'website', removedat: null }]);

  expectConsole(/Someone else has changed this/);
  await press('Edit', row);
  await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Simran');
  await service.from('administrators').update({ name: 'Simran Gill' }).eq('email', secondAdministrator);
  await press('Save changes');
  await press(
    'Load the other version',
    await screen.findByRole('alertdialog', { name: /^Someone else has changed this/ }),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Simran Gill'));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Simran Kaur');
  await press('Save changes');

  const own = await findRow('You');
  expect(own).toHaveTextContent('Everything');
  expect(within(own).queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('shows only what a role can access, and applies a role change in an open tab', async () => {
  const setRole = (role: Enum<'admin_role'>) =>
    service.from('administrators').update({ role }).eq('email', secondAdministrator).throwOnError();
  await setRole('website');
  await openScreen('/admin/events', 'Events', { as: secondAdministrator });
  const link = async (name: string) => (await menu()).queryByRole('link', { name });
  // The menu shows every link until the role has loaded.
  await waitFor(async () => expect(await link('Recipients')).toBeNull());
  for (const hidden of ['Seva Bookings', 'Messages']) expect(await link(hidden), hidden).toBeNull();
  await user.click((await menu()).getByRole('link', { name: 'Settings' }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Name and logo',
    'Temple details',
    'Your account',
  ]);
  await openScreen('/admin/bookings', 'Seva Bookings', { as: secondAdministrator });
  await screen.findByText('You don’t have access to this page.');
  await setRole('everything');
  await user.click((await menu()).getByRole('link', { name: 'Announcements' }));
  await (await menu()).findByRole('link', { name: 'Recipients' });
  await sql('update public.administrators set removedat = now() where email = $1', [secondAdministrator]);
  await user.click((await menu()).getByRole('link', { name: 'Events' }));
  await screen.findByText('You no longer have access');
  await sql('update public.administrators set removedat = null where email = $1', [secondAdministrator]);
});

const soon = addDays(today('America/Los_Angeles'), 40);
const [details, sevas] = [
  ['/admin/temple-details', 'Temple details'],
  ['/admin/sevas', 'Sevas'],
] as const;
it.each([
  ['/admin/announcements', 'Announcements', 'New announcement', { Message: 'Camp' }, /^Create/, /created/],
  ['/admin/events', 'Events', 'New event', { Title: 'Camp', Date: soon }, /^Create/, /created/],
  ['/admin/content', 'Page Content', '', { 'Greeting at the top': 'Welcome' }, /^Save Greeting/, /updated/],
  ['/admin/pages', 'Pages', 'New page', { Title: 'Camp' }, /^Create/, /created/],
  [...details, '', { Opens: '04:00' }, 'Save opening hours', /^Opening hours saved/],
  [...details, /^Edit/, { Description: 'Kirtan' }, /^Save changes/, /updated/],
  [...details, 'New special hours', { Date: soon }, /^Create/, /created/],
  [...details, '', { Phone: '775-555-0188' }, 'Save texts', /updated/],
  ['/admin/page-images', 'Page Images', '', { 'Alt text': 'The hall' }, 'Save page images', /saved/],
  ['/admin/gallery', 'Gallery', /^Edit/, { 'Alt text': 'The hall' }, 'Save changes', /updated/],
  [...sevas, /^Edit/, { Name: 'Akhand Paath' }, 'Save changes', /^Seva updated/],
  [...sevas, 'New room', { Name: 'Library' }, /^Create/, /^Room created/],
  [...sevas, 'Close days', { 'First day': soon, Reason: 'Camp' }, 'Close days', /^Days closed/],
  [...sevas, '', { 'At least this many days ahead': '3' }, 'Save booking window', /saved/],
  ['/admin/settings', 'Settings', '', { Subtitle: 'Sparks' }, 'Save settings', /saved/],
] as const)(
  'an administrator with Website can save on %s (%s): %s %j',
  async (path, title, opens, typed, saves, says) => {
    await service.from('administrators').update({ role: 'website' }).eq('email', secondAdministrator);
    await openScreen(path, title, { as: secondAdministrator });
    const first = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0];
    if (opens) await user.click((await first(opens)) as HTMLElement);
    for (const [label, value] of Object.entries(typed)) {
      const [field] = await screen.findAllByLabelText(new RegExp(`^${label}`));
      if (field) fireEvent.input(field, { target: { value } });
    }
    const saving = await screen.findAllByRole('button', { name: saves });
    await user.click(saving.at(-1) as HTMLElement);
    await findMessage('status', says);
  },
);

it('changes the user’s own name', async () => {
  await service.from('administrators').update({ role: 'website' }).eq('email', secondAdministrator);
  await openAccount();
  await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Simran Kaur Gill');
  await press('Save name');
  await findMessage('status', 'Your name is saved');
  expect((await second()).data).toMatchObject([{ name: 'Simran Kaur Gill', role: 'website' }]);
});

it('changes the user’s own password with the current one, and ends all other sessions', async () => {
  await openAccount();
  const [present, next] = [
    await screen.findByLabelText('Current password'),
    screen.getByLabelText('New password'),
  ];
  await fill(next, 'short');
  await press('Save password');
  expect(present).toHaveAccessibleDescription('Please enter your current password.');
  expect(next).toHaveAccessibleDescription(/Please choose a password of at least 10 characters\./);
  await fill(present, 'not this one');
  await fill(next, 'another password');
  await press('Save password');
  await screen.findByText('The current password is incorrect.');
  await fill(present, 'sample-password');
  await press('Save password');
  await screen.findByText('Your new password is saved.');
  expect(present).toHaveValue('');
  expect(next).toHaveValue('');
  const sessions = 'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1';
  expect((await sql(sessions, [secondAdministrator])).rows).toHaveLength(1);
  expect((await adminClient().auth.refreshSession()).error).toBeNull();
});

it('signs out everywhere', async () => {
  const scopes: (string | null)[] = [];
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await openAccount();
  answerInstead(
    'POST',
    '/auth/v1/logout',
    ({ url }) => void scopes.push(new URL(url).searchParams.get('scope')),
  );
  await press('Sign out everywhere');
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(scopes[0]).toBe('global');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(routes.login));
});

it('ends an administrator’s access after a confirmation', async () => {
  await open();
  const asked = async (answer: string) => {
    await press('Remove', await findRow(secondAdministrator));
    const question = await screen.findByRole('alertdialog', {
      name: /^Are you sure you want to remove this administrator\?/,
    });
    expect(question).toHaveTextContent('Simran Kaur');
    await press(answer, question);
  };
  await asked('Cancel');
  expect((await second()).data).toMatchObject([{ removedat: null }]);
  await asked('Remove');
  await findMessage('status', 'Administrator removed');
  await expectNoRow(secondAdministrator);
  expect((await second()).data).toEqual([expect.objectContaining({ removedat: expect.any(String) })]);
});

it('lists activity, newest first', async () => {
  await sql(
    `insert into public.activity (at, person, person_id, action, subject, source_id, words, columns) values
       (now() - interval '32 days', 'Amrit Singh', gen_random_uuid(), 'deleted', 'events', '1', 'Long ago', '{}'),
       (now(), 'Amrit Singh', gen_random_uuid(), 'changed', 'closed_days', '1', 'Vaisakhi', '{last_day}'),
       (now(), 'Amrit Singh', gen_random_uuid(), 'added', 'events', '2', 'Kirtan darbar', '{}'),
       (now(), 'Jasleen Kaur', gen_random_uuid(), 'added', 'events', '3', 'Gurmat camp', '{}')`,
  );
  await openScreen('/admin/activity', 'Activity');
  const first = await findRow('Gurmat camp');
  expect(screen.getAllByRole('row')[1]).toBe(first);
  expect(await findRow('Vaisakhi')).toHaveTextContent(/^Closed days: Vaisakhichanged/);
  await expectNoRow('Long ago');
  await sql(
    `insert into public.activity (person, person_id, action, subject, source_id, words)
     select 'Amrit Singh', gen_random_uuid(), 'changed', 'events', '1', '' from generate_series(1, 500)`,
  );
  await openScreen('/admin/activity', 'Activity');
  await screen.findByText(/^Showing the newest 500 entries/);
});
