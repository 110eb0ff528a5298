import type { ReactNode } from 'react';

const link = 'font-semibold text-accent underline underline-offset-4';

function External({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={link} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card bg-sunk px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-heading">{title}</summary>
      <ol className="grid list-decimal gap-2 pt-1 pb-4 pl-6">{children}</ol>
    </details>
  );
}

const explorer = (
  <External href="https://developers.facebook.com/tools/explorer">Graph API Explorer</External>
);

export function FacebookSteps() {
  return (
    <Steps title="How to set up Facebook">
      <li>
        You need full control of the temple’s Facebook page. At{' '}
        <External href="https://developers.facebook.com/apps">Meta for Developers</External>, create an app of
        the type Business.
      </li>
      <li>
        In <External href="https://business.facebook.com/settings">Business settings</External>, open System
        users and add one. Assign it the page, with full control, and the app.
      </li>
      <li>
        Generate a token for it: the app, expiration Never, and the permissions{' '}
        <code>pages_manage_posts</code>, <code>pages_read_engagement</code> and <code>pages_show_list</code>.
        For Instagram also <code>instagram_basic</code> and <code>instagram_content_publish</code>.
      </li>
      <li>
        Paste that token into the {explorer} and request <code>me/accounts</code>. The response lists the
        page’s <code>id</code> and its own <code>access_token</code>.
      </li>
      <li>Enter both here and save. Then switch Facebook on under Notifications.</li>
    </Steps>
  );
}

export function InstagramSteps() {
  return (
    <Steps title="How to set up Instagram">
      <li>
        The Instagram account must be of the type Business or Creator and connected to the Facebook page: in
        the Instagram app, Settings, Business tools, Connect a Facebook Page.
      </li>
      <li>Do the first four steps of the Facebook setup.</li>
      <li>
        In the {explorer}, request{' '}
        <code className="break-all">PAGE-ID?fields=instagram_business_account</code>, with the page’s ID in
        place of PAGE-ID. The <code>id</code> in the response is the account’s ID.
      </li>
      <li>
        Enter that ID here, enter the page’s token again as the Instagram token, and save. Then switch
        Instagram on under Notifications.
      </li>
    </Steps>
  );
}
