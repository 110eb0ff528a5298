import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import {
  socialMediaMessages as messages,
  type SocialMediaValues,
  socialMediaForm,
  type Token,
  tokens,
} from '@/features/messages/social-media';
import {
  changeSocialMedia,
  createSocialMedia,
  latestSocialMedia,
  type SocialMediaRow,
  socialMediaSettings,
} from '@/features/messages/social-media.queries';
import { confirm } from '@/lib/admin/ask';
import { templeTimeZone } from '@/lib/config';
import { longDate, today } from '@/lib/dates';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { FacebookSteps, InstagramSteps } from './SetupSteps';

function Channel({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {name}
      </h2>
      {children}
    </section>
  );
}

/** Leaves the token fields empty, because stored tokens are never shown. An empty field keeps the stored token. */
const valuesOf = (row: SocialMediaRow | null): SocialMediaValues => ({
  facebook_page_id: row?.facebook_page_id ?? '',
  facebook_page_token: '',
  instagram_business_account_id: row?.instagram_business_account_id ?? '',
  instagram_access_token: '',
});

/** Removes a token immediately; every other change waits for the save. */
function Settings({ loaded }: { loaded: SocialMediaRow | null }) {
  const { row, field, watch, form, save, saving } = useEditForm({
    row: loaded,
    valuesOf,
    schema: socialMediaForm,
    create: createSocialMedia,
    change: changeSocialMedia,
    latest: latestSocialMedia,
    messages,
  });
  const askToRemove = async (token: Token) => {
    const about = `The ${tokens[token]}. Nothing is posted there until a new one is entered.`;
    if (await confirm('Are you sure you want to remove this token?', about, 'Remove')) {
      save({ ...valuesOf(row), [token]: null }, { keepDirtyValues: true });
    }
  };
  const identifier = (name: keyof SocialMediaValues, label: string) => (
    <TextField label={label} autoComplete="off" inputMode="numeric" {...field(name)} />
  );
  const token = (name: Token) => (
    <TokenField
      label={tokens[name]}
      setat={row?.[`${name}_set`] ? row[`${name}_setat`] : null}
      typed={watch(name) !== ''}
      field={field(name)}
      onRemove={() => askToRemove(name)}
    />
  );
  return (
    <form {...form} aria-label="Social media settings">
      <fieldset disabled={saving} className="grid gap-5">
        <Channel name="Facebook">
          <FacebookSteps />
          {identifier('facebook_page_id', 'Facebook page ID')}
          {token('facebook_page_token')}
        </Channel>
        <Channel name="Instagram">
          <InstagramSteps />
          {identifier('instagram_business_account_id', 'Instagram business account ID')}
          {token('instagram_access_token')}
        </Channel>
      </fieldset>
      <Button type="submit" variant="primary" className="mt-6" busy={saving && 'Saving…'}>
        Save settings
      </Button>
    </form>
  );
}

export function EditSocialMedia() {
  return (
    <>
      <PageTitle
        title="Social Media"
        about={
          <>
            The links to these pages in the website’s footer are under{' '}
            <Link href="/admin/content?page=footer" className="text-accent underline underline-offset-4">
              Page Content
            </Link>
            .
          </>
        }
      />
      <LoadedForm query={socialMediaSettings()} failed={messages.loadFailed}>
        {(loaded) => <Settings loaded={loaded} />}
      </LoadedForm>
    </>
  );
}

interface Props {
  label: string;
  /** When the stored token was set; null without one. */
  setat: string | null;
  typed: boolean;
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  onRemove: () => void;
}

/** A write-only token field: enter, replace or remove the token, but never read it. */
function TokenField({ label, setat, typed, field, onRemove }: Props) {
  // When the token being replaced was set. Saving a new token changes this date, which closes the field.
  const [replaced, setReplaced] = useState<string | null>(null);
  const replacing = replaced !== null && replaced === setat;
  if (setat && !replacing && !typed) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold text-heading">{label}</p>
        <p>A token was set on {longDate(today(templeTimeZone, new Date(setat)))}. It is never shown again.</p>
        <div className="-ml-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" size="small" onClick={() => setReplaced(setat)}>
            Replace<span className="sr-only"> {label}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove<span className="sr-only"> {label}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      autoFocus={replacing}
      hint={setat ? 'The stored token stays until a new one is saved.' : 'No token is set.'}
      {...field}
      onBlur={() => setReplaced(null)}
    />
  );
}
