import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { secondAdministrator } from '../../scripts/local/seed.ts';
import { answerInstead, insert, service } from '../support/in-process.ts';
import { expectNoRow, findMessage, findRow } from '../support/lists.ts';
import { meanYear, openScreen, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const textbox = (name: string) => screen.findByRole('textbox', { name });
const enter = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const describes = (field: HTMLElement, words: RegExp) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(words));
/** Selects a file, even of a type that the file picker filters out. */
const choose = (field: HTMLElement, file: File) => fireEvent.change(field, { target: { files: [file] } });
const settingsSaved = () => findMessage('status', 'Settings saved successfully!');

it('saves email and button text for donations, and requires a valid email', async () => {
  const details = () =>
    service.from('page_content').select('content').eq('section', 'paypal_details').single();
  await openScreen('/admin/donation-settings', 'Donation Settings');
  const email = await textbox('Business email');
  await user.clear(email);
  await press('Save settings');
  await describes(email, /Please enter the business email\.$/);
  expect(email).toHaveFocus();
  enter(email, 'seva');
  await describes(email, /Please enter a valid email address/);
  enter(email, 'seva@example.org');
  enter(await textbox('Button text'), 'Give to the langar');
  await press('Save settings');
  await settingsSaved();
  expect(JSON.parse((await details()).data?.content ?? '')).toMatchObject({
    paypal_email: 'seva@example.org',
    paypal_button_text: 'Give to the langar',
  });
});

it('shows the donation details read-only to an administrator with Website', async () => {
  await service.from('administrators').update({ role: 'website' }).eq('email', secondAdministrator);
  await openScreen('/admin/donation-settings', 'Donation Settings', { as: secondAdministrator });
  await screen.findByText('Only administrators with “Everything” access can change where gifts go.');
  expect(await textbox('Business email')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});

const temple = () => service.from('gurdwara_settings').select('name, subtitle, logo_url');

it('saves name and subtitle, and shows them at the top immediately', async () => {
  await openScreen('/admin/settings', 'Settings');
  const name = await textbox('Temple name');
  await user.clear(name);
  await press('Save settings');
  await describes(name, /Please enter the temple’s name\.$/);
  enter(name, 'Gurdwara of Tests');
  enter(await textbox('Subtitle'), 'Sparks, Nevada');
  await press('Save settings');
  await settingsSaved();
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Gurdwara of Tests'));
  expect((await temple()).data).toMatchObject([{ name: 'Gurdwara of Tests', subtitle: 'Sparks, Nevada' }]);
});

it('inserts default settings if missing, and saves nothing without a row', async () => {
  await service.from('gurdwara_settings').delete().gt('id', 0).throwOnError();
  await openScreen('/admin/settings', 'Settings');
  expect(await textbox('Subtitle')).toHaveValue('Reno, Nevada');
  expect((await temple()).data).toMatchObject([{ subtitle: 'Reno, Nevada', logo_url: '/khanda-icon.svg' }]);
  answerInstead('GET', '/gurdwara_settings', () => Response.json([]));
  answerInstead('POST', '/gurdwara_settings', () => new Response(null, { status: 201 }));
  await openScreen('/admin/settings', 'Settings');
  await textbox('Temple name');
  await press('Save settings');
  await findMessage('alert', 'No settings ID found. Please refresh the page.');
});

it('accepts only a JPG as a logo, regardless of its name', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await openScreen('/admin/settings', 'Settings');
  const before = (await screen.findByRole('img', { name: 'The logo' })).getAttribute('src');
  const input = screen.getByLabelText(/^Upload a logo/);
  choose(input, new File([png], 'logo.jpg'));
  await findMessage('alert', 'Only JPG/JPEG files are allowed');
  expect(screen.getByRole('img', { name: 'The logo' })).toHaveAttribute('src', before);
});

it('edits the weekly hours, validates a break, and closes a day', async () => {
  await openScreen('/admin/temple-details', 'Temple details');
  const day = async (name: string) => within(await screen.findByRole('group', { name }));
  const monday = await day('Monday');
  expect(monday.getByLabelText('Opens')).toHaveValue('05:00');
  enter(monday.getByLabelText('Closes'), '19:30');
  const tuesday = await day('Tuesday break');
  enter(tuesday.getByLabelText('From'), '12:00');
  await press('Save opening hours');
  await tuesday.findByText('Please enter when the break begins and when it ends.');
  enter(tuesday.getByLabelText('Until'), '23:00');
  await tuesday.findByText('A break must be within the opening hours.');
  enter(tuesday.getByLabelText('Until'), '16:00');
  const wednesday = await day('Wednesday');
  await user.click(wednesday.getByRole('checkbox', { name: 'Closed' }));
  expect(wednesday.queryByLabelText('Opens')).toBeNull();
  await press('Save opening hours');
  await findMessage('status', 'Opening hours saved');
  const { data } = await service.from('opening_hours').select('*').order('id');
  expect(data?.slice(1, 4)).toMatchObject([
    { opens: '05:00:00', closes: '19:30:00', break_from: null },
    { closes: '20:00:00', break_from: '12:00:00', break_until: '16:00:00' },
    { opens: null, closes: null },
  ]);
});

it('closes a date, gives it other hours, and deletes it', async () => {
  await openScreen('/admin/temple-details', 'Temple details');
  const first = 'Monday, November 5, 2091';
  await press('New special hours');
  enter(await textbox('Reason'), 'Gurpurab of Guru Nanak Dev Ji');
  enter(await screen.findByLabelText('Date'), '2091-11-05');
  await press('Create special hours');
  await meanYear();
  await findMessage('status', 'Special hours created');
  expect(await findRow(first)).toHaveTextContent('ClosedGurpurab of Guru Nanak Dev Ji');

  await press('Edit', await findRow(first));
  await user.click(await screen.findByRole('checkbox', { name: 'Open that day' }));
  await press('Save changes');
  await screen.findByText('Please enter when it opens and when it closes.');
  const dialog = () => within(screen.getByRole('dialog'));
  enter(dialog().getByLabelText('Opens'), '03:00');
  enter(dialog().getByLabelText('Closes'), '23:30');
  await press('Save changes');
  await findMessage('status', 'Special hours updated');
  await findRow(`${first}3:00 AM–11:30 PM`);

  await press('Delete', await findRow(first));
  await press('Delete', await screen.findByRole('alertdialog'));
  await findMessage('status', 'Special hours deleted');
  await expectNoRow(first);
});

it('adds a service with its days, and moves it up', async () => {
  const name = unique('Kirtan');
  const parts = () => service.from('programme');
  await openScreen('/admin/temple-details', 'Temple details');
  await press('New service');
  enter(await textbox('Name'), name);
  enter(await textbox('Description'), 'Shabads that the children sing');
  enter(screen.getByLabelText('Begins'), '18:30');
  enter(screen.getByLabelText('Ends'), '20:00');
  const days = within(screen.getByRole('group', { name: 'Days' }));
  for (const day of days.getAllByRole('checkbox')) await user.click(day);
  await press('Create service');
  await screen.findByText('Please choose at least one day of the week.');
  for (const day of ['Friday', 'Wednesday']) await user.click(days.getByRole('checkbox', { name: day }));
  await press('Create service');
  await findMessage('status', 'Service created');
  const row = await findRow(name);
  for (const words of ['Shabads that the children sing', 'Wed, Fri', '6:30–8:00 PM'])
    expect(row).toHaveTextContent(words);
  expect((await parts().select('weekdays').eq('name', name)).data).toEqual([{ weekdays: '35' }]);
  await press(`Move ${name} up`);
  await findMessage('status', new RegExp(`^${name} is now \\d+ of`));
  expect((await parts().select('name').order('position')).data?.at(-2)).toEqual({ name });
});

const social = () => service.from('social_media_settings');
const channels = async () =>
  (await social().select('facebook_page_id, facebook_page_token, instagram_business_account_id')).data;
const givenToken = async () => {
  await social().delete().gt('id', 0);
  const row = { facebook_page_id: '1234567890', facebook_page_token: 'stored-facebook-token' };
  await insert('social_media_settings', row);
};
const openSocial = () => openScreen('/admin/social-media', 'Social Media');
const socialSaved = () => findMessage('status', 'Social media settings saved successfully');

it('stores a token and never reads it again', async () => {
  await social().delete().gt('id', 0);
  await openSocial();
  enter(await screen.findByLabelText('Facebook page ID'), '1234567890');
  enter(screen.getByLabelText('Facebook page token'), 'secret-facebook-token');
  await press('Save settings');
  await socialSaved();
  expect(await channels()).toEqual([
    {
      facebook_page_id: '1234567890',
      facebook_page_token: 'secret-facebook-token',
      instagram_business_account_id: '',
    },
  ]);
  await screen.findByText(/A token was set on \w+day, /);
  const heard: string[] = [];
  answerInstead('GET', '/social_media_settings', (request) => void heard.push(request.url));
  await openSocial();
  await screen.findByText(/A token was set on/);
  expect(screen.queryByLabelText('Facebook page token')).toBeNull();
  expect(heard).toHaveLength(1);
  expect(new URL(heard[0] ?? '').searchParams.get('select')).not.toMatch(/token(,|$)/);
});

it('replaces a token, and keeps it when nothing is typed', async () => {
  await givenToken();
  await openSocial();
  enter(await screen.findByLabelText('Instagram business account ID'), '17841400000000000');
  await press('Save settings');
  await socialSaved();
  const account = { instagram_business_account_id: '17841400000000000' };
  expect(await channels()).toMatchObject([{ facebook_page_token: 'stored-facebook-token', ...account }]);
  await press('Replace Facebook page token');
  const token = screen.getByLabelText('Facebook page token');
  expect(token).toHaveFocus();
  enter(token, 'new-facebook-token');
  await press('Save settings');
  await screen.findByRole('button', { name: 'Replace Facebook page token' });
  expect(await channels()).toMatchObject([{ facebook_page_token: 'new-facebook-token', ...account }]);
});

it('removes a token after a confirmation, and keeps typed text unsaved', async () => {
  await givenToken();
  await openSocial();
  const account = await screen.findByLabelText('Instagram business account ID');
  enter(account, '17841400000000000');
  await press('Remove Facebook page token');
  await press('Remove', await screen.findByRole('alertdialog'));
  await socialSaved();
  expect(await channels()).toMatchObject([{ facebook_page_token: '', instagram_business_account_id: '' }]);
  expect(account).toHaveValue('17841400000000000');
});

it('requires a description of each picture, and saves all changes at once', async () => {
  const pictures = () => service.from('page_images');
  const stored = async () => {
    const headers = pictures().select('page, image_url, alt_text').eq('section', 'header');
    return (await headers.in('page', ['about', 'contact']).order('page')).data;
  };
  const [, contact] = (await stored()) ?? [];
  await openScreen('/admin/page-images', 'Page Images');
  const alt = await textbox('Alt text: Contact, top of the page');
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent).join()).toBe('Home,About,Seva,Donate,Contact');
  expect(screen.getAllByText(/JPG, JPEG or PNG/)).toHaveLength(1);
  await user.clear(alt);
  await press('Save page images');
  await describes(alt, /Please say what the picture shows\.$/);
  expect(alt).toHaveFocus();
  expect(screen.getByRole('link', { name: /^View page/ })).toHaveAttribute('href', '/contact');
  enter(alt, 'The front door');
  await press('Remove the picture: About, top of the page');
  await press('Save page images');
  await findMessage('status', 'Page images saved successfully');
  expect(await stored()).toEqual([
    { page: 'about', image_url: '', alt_text: '' },
    { ...contact, alt_text: 'The front door' },
  ]);
});
