// The calendar and form of the Seva page, and a family's own page, with the backend's clock fixed at noon.
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FamilySeva } from '@/features/bookings/family/FamilySeva';
import { builtCalendar } from '@/features/bookings/request/calendar-data';
import { SevaBooking } from '@/features/bookings/request/SevaBooking';
import { visitorClient } from '@/lib/supabase';
import {
  answerInstead,
  expectConsole,
  functionCalls,
  insert,
  loseRequests,
  service,
  sql,
} from '../support/in-process.ts';
import { openPart, press, screen, unique, user, waitFor, within } from '../support/screen.tsx';

const noon = new Date('2027-03-10T12:00:00-08:00');
const thursday = 'Thursday, March 18, 2027';
const received = 'Your booking request has been received';

const visitor = {
  ...{ name: 'Simran', family_name: 'Kaur', phone: '775-555-0123', email: 'simran@example.org' },
  notes: 'For our new home.',
};
const entered = Object.entries({
  ...{ Name: visitor.name, 'Family Name': visitor.family_name, Phone: visitor.phone },
  ...{ Email: visitor.email, Notes: visitor.notes },
});

const confirmed = (date: string, sevatype: string, family_name: string) => ({
  ...{ ...visitor, date, sevatype, name: 'Harpreet', family_name, status: 'confirmed' as const },
  createdat: '2025-01-01T12:00:00Z',
});
const given = (...rows: ReturnType<typeof confirmed>[]) => insert('seva_bookings', ...rows);

const call = { href: 'tel:+17755550100', number: '(775) 555-0100' };
const temple = { name: 'Gurdwara Sahib', address: '1 Temple Road', phone: call.number };

const island = () => (
  <SevaBooking
    built={builtCalendar('2027-03-10', { bookings: [], closed: [], sevas: [], places: [] })}
    answerTime="usually within two days"
    {...{ temple, call }}
  />
);
async function openSeva(query = '') {
  openPart(`/seva${query}`, island());
  await waitFor(() => expect(document.querySelector('[aria-busy=false] [data-day]')).not.toBeNull());
}
const openFamilys = (hash: string, query = '') =>
  openPart(`/my-seva${query}#${hash}`, <FamilySeva {...{ temple, call }} />);

/** Finds a day by its date, because finding one of thirty buttons by its name is slow. */
function day(date: string) {
  const button = document.querySelector<HTMLButtonElement>(`[data-day="2027-${date}"]`);
  if (!button) throw new Error(`The calendar does not show ${date}.`);
  return button;
}
const findDay = (date: string) => waitFor(() => day(date));
const expectFocused = async (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());
const panel = (name: string) => screen.findByRole('region', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const seva = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Seva Type' });
const submit = () => press('Submit Booking Request');
const comeBack = () => window.dispatchEvent(new Event('focus'));

async function type(name: string, words: string) {
  await user.clear(await field(name));
  await user.click(await field(name));
  await user.paste(words);
}
async function fillIn(sevatype = 'Langar') {
  await user.selectOptions(await seva(), sevatype);
  for (const [name, words] of entered) await type(name, words);
}
async function expectKept(sevatype = 'Langar') {
  expect(await seva()).toHaveValue(sevatype);
  for (const [name, words] of entered) expect(await field(name)).toHaveValue(words);
}
const choose = async (date: string) => user.click(await findDay(date));

/** Records seva requests. The given answers, in order, replace those of the backend. */
function recordRequests(...answers: ((request: Request) => Response | Promise<Response>)[]) {
  const sent: object[] = [];
  answerInstead('POST', '/seva_bookings', async (request) => {
    sent.push(await request.clone().json());
    return answers.shift()?.(request);
  });
  return sent;
}
const stored = () => new Response(null, { status: 201 });

beforeAll(async () => {
  await sql('delete from public.seva_bookings');
  await sql('delete from public.closed_days');
  await given(
    confirmed('2027-03-20', 'Langar', 'Sandhu'),
    confirmed('2027-03-12', 'Akhand Path', 'Gill'),
    confirmed('2027-03-05', 'Langar', 'Brar'),
  );
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(async () => {
  vi.useRealTimers();
  await sql(`delete from public.seva_bookings where name <> 'Harpreet' or date > '2027-03-20'`);
});

describe('the calendar', () => {
  const fakeTimers = () => {
    const timers = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
    vi.useFakeTimers({ toFake: [...timers], now: noon, shouldAdvanceTime: true });
  };

  it('marks each day of a booking, leaves past weeks out and disables past days', async () => {
    await openSeva();
    for (const name of ['Friday, March 12', 'Saturday, March 13', 'Sunday, March 14'])
      expect(day(`03-${name.slice(-2)}`)).toHaveAccessibleName(
        `${name}, 2027 Taken: Akhand Path , Harpreet Gill`,
      );
    expect(day('03-11')).toHaveAccessibleName('Thursday, March 11, 2027');
    expect(day('03-09')).toBeDisabled();
    expect(day('03-10')).toHaveAttribute('aria-current', 'date');
    expect(document.querySelector('[data-day="2027-03-05"]')).toBeNull();
  });

  it('has a legend beside the month, and the phone number in the panel', async () => {
    await openSeva();
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toEqual(['8Free', '8Taken', '8Closed']);
    const prompt = await panel('Pick a date');
    expect(prompt).toHaveTextContent(`Or call ${call.number}`);
    expect(within(prompt).getByRole('link')).toHaveAttribute('href', call.href);
  });

  it('shows who has taken a day, what is still possible, and the next free day', async () => {
    await openSeva();
    await choose('03-14');
    const taken = await panel('Sunday, March 14, 2027');
    expect(taken).toHaveFocus();
    for (const words of ['This date is taken', 'Akhand Path', 'Harpreet Gill', 'The next free Sundays'])
      expect(taken).toHaveTextContent(words);
    expect(taken).toHaveTextContent('Friday, March 12 to Sunday, March 14, 2027');
    expect(within(taken).getByRole('link', { name: call.number })).toHaveAttribute('href', call.href);
    expect(screen.queryByRole('combobox')).toBeNull();
    await press('Ardaas', taken);
    expect(await seva()).toHaveValue('Ardaas');
  });

  it('moves between months and back to today', async () => {
    await openSeva();
    const month = () => screen.getByRole('heading', { level: 3, name: /20\d\d$/ });
    await press('Next month');
    expect(month()).toHaveTextContent('April 2027');
    expect(await findDay('04-01')).toBeEnabled();
    await press('Today');
    expect(month()).toHaveTextContent('March 2027');
  });

  it('moves between days and months by keyboard, but never into the past', async () => {
    await openSeva();
    day('03-10').focus();
    for (const [key, date] of [
      ['ArrowLeft', '03-10'],
      ['ArrowRight', '03-11'],
      ['ArrowDown', '03-18'],
      ['End', '03-20'],
      ['Home', '03-14'],
      ['PageDown', '04-14'],
      ['ArrowUp', '04-07'],
      ['ArrowUp', '03-31'],
      ['PageUp', '03-10'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(day(date)).toHaveFocus());
    }
  });

  it('starts at the temple’s today for a visitor in another time zone', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    vi.setSystemTime('2027-03-10T07:30:00Z');
    await openSeva();
    expect(new Date().getDate()).toBe(10);
    expect(day('03-09')).toHaveAttribute('aria-current', 'date');
    expect(day('03-08')).toBeDisabled();
    vi.unstubAllEnvs();
  });

  it('is refetched every minute and when the visitor returns', async () => {
    fakeTimers();
    await openSeva();
    await given(confirmed('2027-03-23', 'Langar', 'Bains'));
    expect(day('03-23')).not.toHaveTextContent('Taken');
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(day('03-23')).toHaveTextContent('Taken'));
    await sql(`delete from public.seva_bookings where date = '2027-03-23'`);
    comeBack();
    await waitFor(() => expect(day('03-23')).not.toHaveTextContent('Taken'));
  });

  it('stays, with a warning, when refetching fails', async () => {
    await openSeva();
    answerInstead('GET', '/rpc/confirmed_bookings', () => new Response(null, { status: 503 }));
    comeBack();
    await screen.findByText(/The calendar could not be updated/);
    expect(day('03-20')).toHaveTextContent('Taken');
  });

  it('reports a failed load with the phone number, and retries', async () => {
    let isAway = true;
    answerInstead('GET', '/rpc/confirmed_bookings', () =>
      isAway ? new Response(null, { status: 503 }) : undefined,
    );
    openPart('/seva', island());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The calendar could not be loaded');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', call.href);
    isAway = false;
    await press('Try again');
    expect(await findDay('03-20')).toHaveTextContent('Taken');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the day and seva of the address, and drops a past day', async () => {
    await openSeva('?date=2027-04-23&seva=Langar');
    await panel('Friday, April 23, 2027');
    expect(await findDay('04-23')).toHaveTextContent('Selected');
    expect(await seva()).toHaveValue('Langar');
    for (const none of ['2027-03-09', '2027-02-30', 'soon']) {
      await openSeva(`?date=${none}`);
      await waitFor(() => expect(location.search).toBe(''));
      await panel('Pick a date');
    }
  });
});

describe('the booking form', () => {
  async function openForm(date = '03-18', sevatype?: string) {
    await openSeva();
    await choose(date);
    await fillIn(sevatype);
  }

  it('stores a pending request, triggers its notifications, and clears the draft', async () => {
    const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });
    let keptUntilStored = '';
    const sent = recordRequests(() => {
      keptUntilStored = kept();
      return stored();
    });
    await openForm();
    await submit();
    const success = await panel(received);
    expect(success).toHaveFocus();
    expect(sent).toEqual([
      {
        ...visitor,
        ...{ sevatype: 'Langar', date: '2027-03-18', status: 'pending', shown_as: 'name' },
        ...{ preferred_time: '', address: '' },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        link_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const data = { name: 'Simran', family_name: 'Kaur', sevatype: 'Langar', date: 'March 18, 2027' };
    await waitFor(() =>
      expect(functionCalls).toEqual([
        { name: 'send-notifications', body: { event_type: 'seva_booking', data } },
      ]),
    );
    expect(success).toHaveTextContent('Until we confirm it, the date stays open to others.');
    expect(success).toHaveTextContent('We’ll call or email you, usually within two days.');
    const link = within(success).getByRole('link', { name: 'See my request' }).getAttribute('href') ?? '';
    for (const one of [link.split('#')[1] ?? 'none', ...Object.values(visitor)]) {
      expect(keptUntilStored).toContain(one);
      expect(kept()).not.toContain(one);
    }
    await press('Book Another Seva');
    await expectFocused(await panel('Pick a date'));
    await choose('03-18');
    expect(await field('Name')).toHaveValue('');
    expect(await seva()).toHaveValue('');
  });

  it('confirms the request even if the notification fails', async () => {
    answerInstead('POST', '/send-notifications', () => new Response(null, { status: 500 }));
    recordRequests(stored);
    await openForm();
    await submit();
    await panel(received);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows errors on blur, and focuses the first one on submit', async () => {
    const sent = recordRequests();
    await openSeva();
    await choose('03-18');
    await type('Email', 'simran@example');
    await user.click(await field('Notes'));
    expect(await field('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address, such as name@example.com.',
    );
    expect(await field('Phone')).not.toBeInvalid();
    await submit();
    await expectFocused(await seva());
    expect(await seva()).toHaveAccessibleDescription('Please choose a seva.');
    for (const [name, missing] of [
      ['Name', 'name'],
      ['Family Name', 'family name'],
      ['Phone', 'phone number'],
    ] as const)
      expect(await field(name)).toHaveAccessibleDescription(`Please enter your ${missing}.`);
    expect(await field('Notes')).not.toBeInvalid();
    await type('Name', 'Simran');
    expect(await field('Name')).not.toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('asks for a time only if the room is booked by the hour', async () => {
    await openSeva();
    await choose('03-18');
    await user.selectOptions(await seva(), 'Ardaas');
    await field('Preferred time');
    await user.selectOptions(await seva(), 'Langar');
    expect(screen.queryByRole('textbox', { name: 'Preferred time' })).toBeNull();
  });

  it('keeps the draft when another day is chosen or the page reloads', async () => {
    await openForm();
    await choose('03-20');
    expect(screen.queryByRole('combobox')).toBeNull();
    await choose('03-22');
    await expectKept();
    await openSeva(location.search);
    await panel('Monday, March 22, 2027');
    await expectKept();
  });

  it('rejects an Akhand Path that overlaps a taken day, and names the day', async () => {
    const sent = recordRequests();
    await openForm('03-18', 'Akhand Path');
    await submit();
    await expectFocused(await seva());
    expect(await seva()).toHaveAccessibleDescription(
      /An Akhand Path takes three days, and Saturday, March 20, 2027 has already been booked\. Please select another date\.$/,
    );
    await press('Thursday, March 25, 2027', await panel(thursday));
    await expectFocused(await panel('Thursday, March 25, 2027'));
    await expectKept('Akhand Path');
    expect(await seva()).toHaveAccessibleDescription(
      'An Akhand Path lasts 48 hours: Thursday, March 25 to Saturday, March 27, 2027.',
    );
    expect(sent).toEqual([]);
  });

  it('shows the database’s refusal, keeps the draft and reloads the calendar', async () => {
    expectConsole(/already been booked/);
    await openForm('03-23');
    await given(confirmed('2027-03-23', 'Langar', 'Bains'));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('This date has already been booked.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('our side');
    await expectKept();
    await waitFor(() => expect(day('03-23')).toHaveTextContent('Taken'));
    await choose('03-22');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a backend failure, and stores a resent request once', async () => {
    const lost = async (request: Request) => {
      await insert('seva_bookings', await request.clone().json());
      throw new TypeError('Failed to fetch');
    };
    recordRequests(() => Response.json({ message: 'boom' }, { status: 500 }), lost);
    await openForm();
    for (const _ of ['broken', 'lost']) {
      await submit();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('There was an error submitting your booking.');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Submit Booking Request' })).toBeEnabled(),
      );
      await expectKept();
    }
    expect(screen.getByRole('alert')).toHaveTextContent(/our side.*call us at \(775\) 555-0100\.$/);
    await submit();
    await panel(received);
    const { data } = await service.from('seva_bookings').select('status').eq('name', visitor.name);
    expect(data).toEqual([{ status: 'pending' }]);
  });

  it('is sent once, even if submitted repeatedly', async () => {
    const answer = Promise.withResolvers<Response>();
    const sent = recordRequests(() => answer.promise);
    await openForm();
    await submit();
    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    expect(busy).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('{Enter}');
    await user.click(busy);
    answer.resolve(stored());
    await panel(received);
    expect(sent).toHaveLength(1);
  });

  it('shows the honeypot field if it was filled, so that people can clear it', async () => {
    const sent = recordRequests(stored);
    await openForm();
    const hidden = document.querySelector<HTMLInputElement>('[name=website]');
    if (hidden) await user.type(hidden, 'https://spam.example');
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    await submit();
    const trap = await field('Website');
    expect(trap).toHaveFocus();
    expect(trap).toHaveAccessibleDescription('Please leave this field blank: it is here to stop robots.');
    expect(sent).toEqual([]);
    await user.clear(trap);
    await submit();
    await panel(received);
  });
});

describe('a family’s own page', () => {
  const noLink = 'This link doesn’t work';
  const article = () => screen.findByRole('article');

  /**
   * Submits a request as a visitor and applies `more` to its row. Returns the link's secret and a function that reads
   * the row.
   */
  async function familys(more: { status?: 'confirmed'; requestedat?: string } = {}) {
    const secret = randomBytes(16).toString('base64url');
    const family_name = unique('Own');
    const link_hash = createHash('sha256').update(secret).digest('hex');
    await visitorClient()
      .from('seva_bookings')
      .insert({ ...visitor, family_name, sevatype: 'Langar', date: '2027-03-23', link_hash })
      .throwOnError();
    await service.from('seva_bookings').update(more).match({ family_name }).throwOnError();
    const row = async () => {
      const rows = service.from('seva_bookings').select().match({ family_name });
      return (await rows.single().throwOnError()).data;
    };
    return { secret, row };
  }

  it('shows the request and since when it is pending, and lets the family correct it', async () => {
    const { secret, row } = await familys({ requestedat: '2027-03-06T20:00:00Z' });
    const { reference } = await row();
    openFamilys(secret);
    expect(await article()).toHaveTextContent(`${reference.slice(0, 3)} ${reference.slice(3)}`);
    expect(await article()).toHaveTextContent('Waiting for an answer');
    expect(await article()).toHaveTextContent(
      /You asked on Saturday, March 6, 4 days ago\. If no one has contacted you, please call \(775\)/,
    );
    await press('Correct phone, email or notes');
    await type('Phone', '12');
    await press('Save');
    await expectFocused(await field('Phone'));
    expect(await field('Phone')).toBeInvalid();
    await type('Phone', '775-555-0188');
    await user.selectOptions(
      screen.getByLabelText('How your booking appears on the calendar'),
      'Only that the date is taken',
    );
    const end = loseRequests('POST', '/rpc/family_booking');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your text is still here\..*call us at/);
    expect(await field('Phone')).toHaveValue('775-555-0188');
    end();
    await service.from('seva_bookings').update({ notes: 'By the gurdwara' }).eq('reference', reference);
    await press('Save');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Your corrections have been saved.'),
    );
    await expectFocused(await screen.findByRole('heading', { level: 2, name: 'Langar' }));
    expect(await row()).toMatchObject({ phone: '775-555-0188', notes: 'By the gurdwara', shown_as: 'taken' });
  });

  it('asks to move a confirmed seva, with a reason', async () => {
    const { secret, row } = await familys({ status: 'confirmed' });
    openFamilys(secret);
    expect(await article()).toHaveTextContent('The date is yours.');
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
    await press('Ask to move it');
    await press('Ask the gurdwara');
    expect(await field('Why')).toHaveAccessibleDescription(/Please tell us why, in a sentence\./);
    await type('Why', 'Our guests come a week later.');
    await press('Ask the gurdwara');
    await waitFor(async () => expect(await article()).toHaveTextContent('You have asked to move it.'));
    expect(await article()).toHaveTextContent('You asked today.');
    expect(await row()).toMatchObject({
      change_request: 'move',
      change_reason: 'Our guests come a week later.',
    });
  });

  it('withdraws a request after a confirmation', async () => {
    const { secret, row } = await familys();
    openFamilys(secret);
    await press('Withdraw request');
    await press('Keep my request');
    await press('Withdraw request');
    expect(await row()).toMatchObject({ status: 'pending' });
    await press('Withdraw request', screen.getByRole('region', { name: 'Withdraw this request?' }));
    await waitFor(async () => expect(await article()).toHaveTextContent('You withdrew this request.'));
    expect(within(await article()).queryByRole('button')).toBeNull();
    expect(await row()).toMatchObject({ status: 'cancelled', is_withdrawn: true });
  });

  it('answers the same for a wrong link and a missing one', async () => {
    for (const hash of ['AAAAAAAAAAAAAAAAAAAAAA', '']) {
      openFamilys(hash);
      await screen.findByText(noLink);
    }
  });

  it('disowns a request only on a button press, because mail scanners open links', async () => {
    let calls = 0;
    answerInstead('POST', '/rpc/disown_request', () => {
      calls += 1;
      return calls === 1 ? new Response(null, { status: 503 }) : Response.json(true);
    });
    openFamilys('a-secret', '?notme');
    await screen.findByText(/Someone requested a seva/);
    expect(calls).toBe(0);
    await press('This was not me');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t send that');
    await press('This was not me');
    const title = 'Thank you. The request is withdrawn';
    await expectFocused(await screen.findByRole('heading', { name: title }));
  });
});
