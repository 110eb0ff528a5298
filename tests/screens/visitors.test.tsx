// The contact form and signing in. seva.test.tsx covers the booking form.
import { describe, expect, it, vi } from 'vitest';
import { ContactForm } from '@/features/contact/ContactForm';
import { SignIn } from '@/features/session/SignIn';
import { answerInstead, expectConsole, loseRequests, service } from '../support/in-process.ts';
import { findMessage } from '../support/lists.ts';
import { secrets } from '../support/sample.ts';
import { fill, openPart, press, screen, unique, user, waitFor } from '../support/screen.tsx';

const field = (name: string) => screen.findByRole('textbox', { name });

describe('the contact form', () => {
  const labels = ['Full Name', 'Email Address', 'Phone Number', 'Message'];
  const failed = 'There was an error submitting your message. Please try again.';

  const open = () =>
    openPart(
      '/contact',
      <ContactForm
        phone="(775) 555-0100"
        answerTime="usually within two days"
        call={{ href: 'tel:+17755550100', number: '(775) 555-0100' }}
      />,
    );
  const valuesFor = (message: string) => ['Amrit Kaur', 'amrit@example.org', '775-555-0100', message];
  async function fillIn(message: string) {
    for (const [index, text] of valuesFor(message).entries()) {
      await user.click(await field(labels[index] ?? ''));
      await user.paste(text);
    }
  }
  const expectKept = (message: string) =>
    waitFor(async () => {
      for (const [index, text] of valuesFor(message).entries())
        expect(await field(labels[index] ?? '')).toHaveValue(text);
    });
  const send = () => press('Send Message');
  const stored = async (message: string) => {
    const { data } = await service
      .from('contact_submissions')
      .select('name, email, phone, status')
      .eq('message', message)
      .throwOnError();
    return data;
  };

  it('stores a message, shows thanks, and is empty for the next one', async () => {
    const message = unique('When is the next Amrit Sanchar?');
    open();
    await fillIn(message);
    await send();
    const thanks = await findMessage('status', 'Thank you for your message!');
    expect(thanks).toHaveTextContent('will answer, usually within two days.');
    await waitFor(() => expect(thanks.parentElement).toHaveFocus());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await stored(message)).toEqual([
      { name: 'Amrit Kaur', email: 'amrit@example.org', phone: '775-555-0100', status: 'new' },
    ]);
    await press('Send another message');
    for (const name of labels) expect(await field(name)).toHaveValue('');
  });

  it('requires a name, a valid email and a message, but no phone number', async () => {
    open();
    await fill(await field('Email Address'), 'amrit@example');
    await send();
    expect(await field('Full Name')).toHaveFocus();
    expect(await field('Full Name')).toHaveAccessibleDescription(/Please enter your full name/);
    expect(await field('Email Address')).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(await field('Message')).toHaveAccessibleDescription(/Please enter a message/);
    expect(await field('Phone Number')).not.toHaveAttribute('aria-invalid');
  });

  it('sends nothing when the honeypot field is filled in, and shows it', async () => {
    const message = unique('Buy now');
    open();
    await fillIn(message);
    await fill(screen.getByLabelText('Website'), 'https://example.org');
    await send();
    expect(await field('Website')).toHaveAccessibleDescription(/Please leave this field blank/);
    expect(await stored(message)).toEqual([]);
  });

  it('asks about a domain that looks mistyped', async () => {
    open();
    await fill(await field('Email Address'), 'Amrit@gmial.com');
    await user.click(await field('Message'));
    await press('Did you mean gmail.com?');
    expect(await field('Email Address')).toHaveValue('Amrit@gmail.com');
    expect(await field('Email Address')).toHaveFocus();
  });

  it('keeps the draft after a failed send and a reload, and sends it once', async () => {
    const message = unique('We would like to serve langar.');
    const answerAgain = loseRequests('POST', '/contact_submissions');
    open();
    await fillIn(message);
    await send();
    const alert = await findMessage('alert', failed);
    expect(alert).toHaveTextContent(
      'Your text is still here: send it again in a few minutes, or call us at (775) 555-0100.',
    );
    await expectKept(message);
    open();
    await expectKept(message);
    answerAgain();
    await send();
    await findMessage('status', 'Thank you for your message!');
    expect(await stored(message)).toHaveLength(1);
  });

  it('shows that the device is offline, with advice, until it is online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get');
    open();
    await fillIn('Sent from a tunnel');
    online.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    const notice = await findMessage('status', 'You are offline.');
    expect(notice).toHaveTextContent('Your text stays here. Send it once you are online again.');
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull());
  });
});

describe('signing in', () => {
  const { email, password } = secrets.admin;
  const passwordField = () => screen.findByLabelText('Password');
  async function openLogin() {
    const onSignedIn = vi.fn();
    openPart('/login', <SignIn onSignedIn={onSignedIn} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    return onSignedIn;
  }

  it('names missing fields, and keeps the email after a wrong password', async () => {
    expectConsole(/400/);
    await openLogin();
    await press('Sign in');
    expect(await field('Email')).toHaveFocus();
    expect(await field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    expect(await passwordField()).toHaveAccessibleDescription('Please enter your password.');
    await fill(await field('Email'), email);
    await fill(await passwordField(), 'not the password');
    await press('Sign in');
    await findMessage('alert', 'Invalid login credentials');
    expect(await field('Email')).toHaveValue(email);
  });

  it('explains that there were too many attempts', async () => {
    answerInstead('POST', '/token', () => Response.json({ message: 'no' }, { status: 429 }));
    const signedIn = await openLogin();
    await fill(await field('Email'), email);
    await fill(await passwordField(), password);
    await press('Sign in');
    await findMessage('alert', 'Too many attempts to sign in. Please wait five minutes, then try again.');
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('shows the password on demand', async () => {
    await openLogin();
    await fill(await passwordField(), 'a secret');
    expect(await passwordField()).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(await passwordField()).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(await passwordField()).toHaveAttribute('type', 'password');
    expect(await passwordField()).toHaveValue('a secret');
  });

  it('accepts values that a password manager filled in without events', async () => {
    const signedIn = await openLogin();
    // React overrides the value setter on the element. The prototype's setter changes the value without notifying
    // React.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(await field('Email'), email);
    set?.call(await passwordField(), password);
    await press('Sign in');
    await waitFor(() => expect(signedIn).toHaveBeenCalled());
  });

  it('mails a link for a forgotten password, and reports a failure', async () => {
    const answerAgain = loseRequests('POST', '/recover');
    await openLogin();
    await press('Forgot password?');
    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
    await fill(await field('Email'), email);
    await press('Send the link');
    await findMessage('alert', 'The email could not be sent. Please try again.');
    answerAgain();
    await press('Send the link');
    await findMessage('status', 'Check your email.');
    await press('Back to sign in');
    await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
  });

  it('offers a new link when the one used has expired', async () => {
    openPart('/login#error=access_denied&error_code=otp_expired', <SignIn onSignedIn={vi.fn()} />);
    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
    await findMessage('alert', 'This link has expired or has already been used. Please request a new one.');
  });

  it.each(['/login', '/login#type=invite&token_hash=abc'])(
    'says at %s that cookies must be allowed',
    async (address) => {
      const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
      openPart(address, <SignIn onSignedIn={vi.fn()} />);
      await findMessage('alert', /Please allow cookies for this site\./);
      expect(location.href).toContain(address);
      blocked.mockRestore();
    },
  );
});
