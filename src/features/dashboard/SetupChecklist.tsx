import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'wouter';
import { channelsNotSetUp } from '@/features/messages/notifications.queries';
import { setupChecklist } from './dashboard.queries';

const steps = [
  {
    done: 'is_named',
    label: 'The temple’s name and logo',
    href: '/admin/settings',
    about: 'At the top of every page.',
  },
  {
    done: 'has_address',
    label: 'Address and hours',
    href: '/admin/temple-details#contact',
    about: 'Enter the address and check the opening hours.',
  },
  {
    done: 'has_pictures',
    label: 'Pictures',
    href: '/admin/page-images',
    about: 'One at the top of the Home page is a good start.',
  },
  {
    done: 'has_recipient',
    label: 'Who gets notified of requests',
    href: '/admin/recipients',
    about: 'Add the first recipient, and switch on a channel under Notifications.',
  },
  {
    done: 'takes_gifts',
    label: 'Where gifts go',
    href: '/admin/donation-settings',
    about: 'The email address of your PayPal account; add other ways to give if you have any.',
  },
  {
    done: 'arranges_places',
    label: 'Can two sevas share a day?',
    href: '/admin/sevas#places',
    about: 'Not yet. Add rooms, or book them by the hour, to hold two sevas on one day.',
    isQuestion: true,
  },
  {
    done: 'is_published',
    label: 'Saved changes go live automatically',
    about: 'For the person who set up the website: the webhook, step 5 of “Go live” in the README.',
  },
  {
    done: 'sends_mail',
    label: 'Families are notified by email',
    href: '/admin/notifications',
    about: 'For the person who set up the website: Email, step 6 of “Go live” in the README.',
  },
] as const;

type Step = (typeof steps)[number];

function StepLine({ step, done }: { step: Step; done: boolean }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${done ? 'text-green' : 'text-ink-soft'}`}
      />
      {done ? (
        <p className="text-ink-soft">
          {step.label}
          <span className="sr-only">: done</span>
        </p>
      ) : (
        <p>
          {'href' in step ? (
            <Link href={step.href} className="font-semibold text-accent underline underline-offset-4">
              {step.label}
            </Link>
          ) : (
            <span className="font-semibold text-heading">{step.label}</span>
          )}{' '}
          <span className="block text-ink-soft">{step.about}</span>
        </p>
      )}
    </li>
  );
}

/** The setup steps of a new temple, shown until all are done. Hides steps whose state is unknown. */
export function SetupChecklist() {
  const { data: stored } = useQuery(setupChecklist());
  const { data: notSetUp, isPending } = useQuery(channelsNotSetUp());
  if (!stored || isPending) return null;
  const done = { ...stored, sends_mail: !notSetUp?.includes('email') };
  const known = steps.filter((step) => notSetUp || step.done !== 'sends_mail');
  const count = known.filter((step) => done[step.done]).length;
  // One room may be enough for a temple, so the list closes even if only that question is left.
  if (known.every((step) => done[step.done] || 'isQuestion' in step)) return null;
  return (
    <section
      aria-labelledby="setup-checklist"
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup-checklist" className="text-xl">
          Make it yours
        </h2>
        <p className="text-ink-soft">
          {count} of {known.length} done
        </p>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {known.map((step) => (
          <StepLine key={step.done} step={step} done={Boolean(done[step.done])} />
        ))}
      </ul>
    </section>
  );
}
