// Behavior shared by all screens, tested on one or two of them or on each in a loop.
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/admin/query-client';
import { sessionStorageKey } from '@/lib/routes';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import {
  answerInstead,
  expectConsole,
  holdBack,
  insert,
  loseRequests,
  service,
} from '../support/in-process.ts';
import { findMessage, findRow } from '../support/lists.ts';
import { secrets, settings } from '../support/sample.ts';
import { fill, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';
import { givenBookings, openBookings } from '../support/screen-bookings.ts';
import { type Screen, screens } from '../support/screens.ts';

const all = Object.values<Screen>(screens);
const openAnnouncements = () => openScreen('/admin/announcements', 'Announcements');
const messageField = () => screen.findByRole('textbox', { name: 'Message' });
const nameField = () => screen.findByRole('textbox', { name: 'Temple name' });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const conflict = () => question('Someone else has changed this in the meantime');
const leaving = () => question('Leave without saving?');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office' }));

/** Opens a screen from the sidebar, or from a tab of another screen. */
async function go(title: string) {
  const { of } = all.find((other) => other.title === title) ?? {};
  await user.click(sidebar().getByRole('link', { name: new RegExp(`^${of ?? title}`) }));
  if (of) {
    const tabs = within(await screen.findByRole('navigation', { name: of }));
    await user.click(tabs.getByRole('link', { name: title }));
  }
  return screen.findByRole('heading', { level: 1, name: title });
}

async function typeAnnouncement(words: string, row?: HTMLElement) {
  await press(row ? 'Edit' : 'New announcement', row);
  await fill(await messageField(), words);
}

const announcement = (message: string) => insert('announcements', { message });
const announcements = async (like: string) =>
  (await service.from('announcements').select('message').like('message', `${like}%`)).data;

it('creates a row once, however often the button is pressed, and locks its fields meanwhile', async () => {
  const message = unique('Pressed twice');
  await openAnnouncements();
  await typeAnnouncement(message);
  const writes = holdBack('POST', '/announcements');
  const button = await screen.findByRole('button', { name: 'Create announcement' });
  button.click();
  button.click();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toBeDisabled());
  await screen.findByRole('button', { name: 'Saving…' });
  writes.go();
  await findMessage('status', 'Announcement created successfully');
  await noDialog();
  expect(writes.count).toBe(1);
  expect(await announcements(message)).toEqual([{ message }]);
});

it('reloads a form whenever its screen opens', async () => {
  await openScreen('/admin/settings', 'Settings');
  await nameField();
  await go('Dashboard');
  await service.from('gurdwara_settings').update({ name: 'Renamed' }).gt('id', 0).throwOnError();
  await go('Settings');
  expect(await nameField()).toHaveValue('Renamed');
});

it('reports a save as successful even if reloading fails', async () => {
  expectConsole(/Failed to fetch/);
  await openScreen('/admin/settings', 'Settings');
  await fill(await nameField(), 'Stored');
  loseRequests('GET', '');
  await press('Save settings');
  await findMessage('status', 'Settings saved successfully!');
  expect(screen.queryByText(/^Failed to save/)).toBeNull();
});

it('keeps typed text after a failed save, and saves it later', async () => {
  expectConsole(/Failed to fetch/);
  const message = unique('Typed in a tunnel');
  await openAnnouncements();
  await typeAnnouncement(message);
  const findAgain = loseRequests('POST', '/announcements');
  await press('Create announcement');
  await findMessage('alert', 'An error occurred while saving the announcement');
  expect(await messageField()).toHaveValue(message);
  findAgain();
  await press('Create announcement');
  await findMessage('status', 'Announcement created successfully');
  expect(await announcements(message)).toEqual([{ message }]);
});

it('waits for a pending save before closing or leaving, and asks only if it fails', async () => {
  expectConsole(/Failed to fetch/);
  const message = unique('Slow');
  await announcement(message);
  await openAnnouncements();
  await typeAnnouncement(`${message}, changed`, await findRow(message));
  const writes = holdBack('PATCH', '/announcements');
  await press('Save changes');
  await user.keyboard('{Escape}');
  expect(await messageField()).toBeDisabled();
  writes.go();
  await findMessage('status', 'Announcement updated successfully');
  await noDialog();

  await openScreen('/admin/settings', 'Settings');
  await fill(await nameField(), 'Saved and left');
  const saves = holdBack('PATCH', '/gurdwara_settings');
  await press('Save settings');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  saves.go();
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  await findMessage('status', 'Settings saved successfully!');

  await go('Settings');
  await fill(await nameField(), 'Lost');
  loseRequests('PATCH', '/gurdwara_settings');
  await press('Save settings');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await press('Keep editing', await leaving());
  expect(await nameField()).toHaveValue('Lost');
});

it('asks before overwriting someone else’s change', async () => {
  expectConsole(/Someone else has changed/);
  const [mine, theirs, latest] = [unique('Mine'), unique('Theirs'), unique('Latest')];
  const changeTo = (message: string, from: string) =>
    service.from('announcements').update({ message }).eq('message', from).throwOnError();
  await announcement(mine);
  await openAnnouncements();
  await typeAnnouncement(`${mine} again`, await findRow(mine));
  await changeTo(theirs, mine);
  await press('Save changes');
  expect(await conflict()).toHaveTextContent('Your changes are not saved yet.');
  await press('Keep editing');
  expect(await messageField()).toHaveValue(`${mine} again`);
  expect(await announcements(mine)).toEqual([]);

  await press('Save changes');
  await press('Load the other version', await conflict());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(theirs));
  await fill(await messageField(), `${theirs} and mine`);
  await press('Save changes');
  await findRow(`${theirs} and mine`);

  await typeAnnouncement(mine, await findRow(`${theirs} and mine`));
  await changeTo(latest, `${theirs} and mine`);
  await press('Save changes');
  await press('Save mine', await conflict());
  await findRow(mine);
  expect(await announcements(latest)).toEqual([]);
});

it('asks only about the conflicting row of a list that is saved as a whole', async () => {
  expectConsole(/Someone else has changed|Failed to fetch/);
  const [one, two] = [unique('One'), unique('Two')];
  const rows = () => service.from('notification_recipients');
  const nameOf = async (name: string) =>
    within(await screen.findByRole('group', { name })).getByLabelText('Name');
  const ids = await insert(
    'notification_recipients',
    { name: one, phone: '+17755550171' },
    { name: two, phone: '+17755550172' },
  );
  const names = async () =>
    (await rows().select('name').in('id', ids).order('name')).data?.map(({ name }) => name);
  await openScreen('/admin/recipients', 'Recipients');
  await fill(await nameOf(two), `${two} mine`);
  await rows()
    .update({ name: `${one} theirs` })
    .eq('name', one);
  await press('Save recipients');
  await findMessage('status', 'Recipients saved successfully');
  expect(await names()).toEqual([`${one} theirs`, `${two} mine`]);

  await waitFor(async () => expect(await nameOf(one)).toBeEnabled());
  await fill(await nameOf(one), `${one} mine`);
  await fill(await nameOf(`${two} mine`), `${two} mine too`);
  await press('Save recipients');
  await press('Load the other version', await conflict());
  expect(await nameOf(`${one} theirs`)).toBeVisible();
  expect(await nameOf(`${two} mine too`)).toBeVisible();
  await press('Save recipients');
  await waitFor(async () => expect(await names()).toEqual([`${one} theirs`, `${two} mine too`]));
});

it('overwrites only the conflicting value of a text with several values', async () => {
  expectConsole(/Someone else has changed/);
  const details = () =>
    service.from('page_content').select('id, content').eq('section', 'paypal_details').single();
  const stored = async () => JSON.parse((await details()).data?.content || '{}');
  await openScreen('/admin/donation-settings', 'Donation Settings');
  await fill(await screen.findByRole('textbox', { name: 'Button text' }), 'Give');
  const { data } = await details();
  const theirs = { ...JSON.parse(data?.content || '{}'), paypal_email: 'theirs@example.org' };
  const content = JSON.stringify(theirs);
  await service
    .from('page_content')
    .update({ content })
    .eq('id', data?.id ?? -1)
    .throwOnError();
  await press('Save settings');
  await press('Save mine', await conflict());
  await findMessage('status', 'Settings saved successfully!');
  expect(await stored()).toMatchObject({ paypal_button_text: 'Give', paypal_email: 'theirs@example.org' });
});

it('reports that a row deleted by someone else cannot be saved', async () => {
  const message = unique('Deleted');
  await announcement(message);
  await openAnnouncements();
  await typeAnnouncement('Too late', await findRow(message));
  await service.from('announcements').delete().eq('message', message);
  await press('Save changes');
  const alert = await findMessage('alert', 'An error occurred while saving the announcement');
  expect(alert).toHaveTextContent('Someone else has deleted this.');
  expect(await messageField()).toHaveValue('Too late');
});

it('reports that someone else has already decided on a booking', async () => {
  expectConsole(/Someone else has already|<%s> is unrecognized/);
  const family_name = unique('Decided');
  await givenBookings({ family_name, date: '2047-06-07' });
  await openBookings(family_name);
  const row = await findRow(family_name);
  await service.from('seva_bookings').update({ status: 'confirmed' }).eq('family_name', family_name);
  await press('Approve', row);
  const alert = await findMessage('alert', 'An error occurred while approving the booking');
  expect(alert).toHaveTextContent('Someone else has already decided on this booking.');
  await waitFor(async () => expect(await findRow(family_name)).toHaveTextContent('Confirmed'));
});

async function signIn(email: string) {
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), secrets.admin.password);
  await press('Sign in');
}

/** Ends the session in the backend and expires its token locally. */
async function endSession() {
  const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}');
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${session.access_token}` };
  const address = `${settings.supabaseUrl}/auth/v1/logout?scope=local`;
  expect((await fetch(address, { method: 'POST', headers })).ok).toBe(true);
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...session, expires_at: 1 }));
}

it.each([
  ['gives what was typed back to the same administrator', secrets.admin.email],
  ['hides what was typed from another administrator', secondAdministrator],
])('hides the screen when the session ends, and %s', async (_, next) => {
  const message = unique('Before the session ended');
  await openScreen('/admin/announcements', 'Admin Login', { as: null });
  await signIn(secrets.admin.email);
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  await typeAnnouncement(message);
  await endSession();
  await press('Create announcement');
  await screen.findByText('You have been signed out.');
  await findMessage('alert', 'An error occurred while saving the announcement');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  const meanwhile = unique('Meanwhile');
  await announcement(meanwhile);
  await signIn(next);
  if (next === secondAdministrator) {
    // The new administrator must not see the previous one's cached data, either.
    await findRow(meanwhile);
    expect(screen.queryByRole('dialog')).toBeNull();
    return;
  }
  expect(await messageField()).toHaveValue(message);
  screen.getByRole('button', { name: 'Create announcement' }).click();
  await findMessage('status', 'Announcement created successfully');
});

it('asks before closing a dialog or leaving a screen with unsaved changes', async () => {
  await openAnnouncements();
  await typeAnnouncement('Half a sentence');
  await user.keyboard('{Escape}');
  await press('Keep editing', await leaving());
  expect(await messageField()).toHaveValue('Half a sentence');
  await press('Cancel');
  await press('Leave without saving', await leaving());
  await noDialog();
  await press('New announcement');
  expect(await messageField()).toHaveValue('');
  await user.keyboard('{Escape}');
  await noDialog();

  await openScreen('/admin/settings', 'Settings');
  const name = (await nameField()) as HTMLInputElement;
  const before = name.value;
  await fill(name, 'Half a name');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await press('Keep editing', await leaving());
  expect(await nameField()).toHaveValue('Half a name');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await press('Leave without saving', await leaving());
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  await go('Settings');
  expect(await nameField()).toHaveValue(before);
});

it('opens every screen from the sidebar and tabs, and marks the current one', async () => {
  await openScreen('/admin', 'Dashboard');
  const names = sidebar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(all.flatMap(({ title, of }) => (of ? [] : [expect.stringMatching(`^${title}`)])));
  expect(names).toHaveLength(14);
  for (const { path, title } of all.toReversed()) {
    const heading = await go(title);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(location.pathname).toBe(path);
    expect(document.title).toMatch(new RegExp(`^${title}`));
    const marked = document.querySelectorAll('[aria-current=page]');
    expect(marked.item(marked.length - 1)).toHaveAttribute('href', path);
  }
  history.pushState(null, '', '/admin/nothing');
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByText('This page doesn’t exist.');
});

it('reports a failed load on every screen, and retries on demand', async () => {
  expectConsole(/Failed to fetch/);
  await openScreen('/admin/account', 'Your account');
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  for (const { title, unloaded = [] } of all) {
    queryClient.removeQueries();
    const ends = ['GET', 'HEAD', 'POST'].map((method) => loseRequests(method, ''));
    await go(title);
    for (const sentence of unloaded)
      expect(await findMessage('alert', sentence)).toHaveTextContent('Check that you are online');
    for (const end of ends) end();
    for (const sentence of unloaded) {
      await press('Try again', await findMessage('alert', sentence));
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
  }
});

it('waits for a database that does not answer, and opens once it does', async () => {
  expectConsole(/Failed to fetch/);
  const findAgain = loseRequests('GET', '');
  await openScreen('/admin', 'Welcome to the temple');
  await screen.findByText('Please connect the database');
  findAgain();
  await press('Try again');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

it('reports that the device is offline, and reloads failed data once it is online', async () => {
  expectConsole(/Failed to fetch/);
  await openScreen('/admin/messages', 'Messages');
  await screen.findByRole('table');
  const ends = ['GET', 'POST'].map((method) => loseRequests(method, ''));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const notice = await findMessage('status', 'You are offline.');
  expect(notice).toHaveTextContent('You can save again once you are online.');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody');
  await findMessage('alert', 'The messages could not be loaded.');
  for (const end of ends) end();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByText('No messages found.');
  expect(screen.queryByText('You are offline.')).toBeNull();
});

it('reports after every save whether the website is live, and what was left out', async () => {
  expectConsole(/Unexpected|not valid JSON/);
  const versions = { wanted: 7, live: 7, leftOut: [] as string[] };
  const changedat = new Date().toISOString();
  answerInstead('GET', '/content_version', () => Response.json([{ version: versions.wanted, changedat }]));
  answerInstead('GET', '/build.json', () =>
    versions.live ? Response.json({ contentVersion: versions.live, leftOut: versions.leftOut }) : undefined,
  );
  const message = unique('The chip follows');
  await announcement(message);
  await openAnnouncements();
  const says = (words: string) =>
    waitFor(() => {
      const chip = screen
        .getAllByRole('status')
        .find(({ textContent }) => textContent?.startsWith('Website:'));
      expect(chip).toHaveTextContent(words);
    });
  const looksAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await says('Website: Live');
  expect(screen.getByRole('link', { name: /View page/ })).toHaveAttribute('href', '/');
  versions.wanted = 8;
  await press('Deactivate', await findRow(message));
  await says('Website: Publishing…');
  versions.live = 8;
  versions.leftOut = ['One.', 'Two.', 'Three.', 'Four.'];
  looksAgain();
  await says('Website: Live Left out: One. Two. Three. And 1 more.');
  versions.live = 0;
  looksAgain();
  await says('Website: Unknown The website is not responding right now.');
});
