import { Link, useLocation } from 'wouter';

/** What the temple says of itself, and the part of a screen where it is changed. */
const places = [
  { what: 'Name and logo', screen: '/admin/settings', part: '' },
  { what: 'Opening hours', screen: '/admin/temple-details', part: '#opening-hours' },
  { what: 'Special hours', screen: '/admin/temple-details', part: '#special-hours' },
  { what: 'Weekly services', screen: '/admin/temple-details', part: '#weekly-services' },
  { what: 'Address, phone and email', screen: '/admin/temple-details', part: '#contact' },
  { what: 'Closed days', screen: '/admin/sevas', part: '#closed-days' },
  { what: 'Social links', screen: '/admin/content', part: '?page=footer' },
] as const;

const look = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

/** On each screen of the temple's details the way to all others, so that each of them is found from any. */
export function WhereElse({ className = '' }: { className?: string }) {
  const [here] = useLocation();
  return (
    <nav aria-label="About the temple" className={className}>
      <ul className="flex flex-wrap items-center gap-x-5">
        <li aria-hidden="true" className="font-semibold text-heading">
          Go to
        </li>
        {places
          .filter(({ screen, part }) => screen !== here || part.startsWith('#'))
          .map(({ what, screen, part }) => (
            <li key={what}>
              {screen === here ? (
                <a href={part} className={look}>
                  {what}
                </a>
              ) : (
                <Link href={screen + part} className={look}>
                  {what}
                </Link>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
