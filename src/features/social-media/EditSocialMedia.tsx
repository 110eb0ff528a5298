import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { FacebookSteps, InstagramSteps } from './SetupSteps';
import { type SocialMediaValues, socialMediaMessages, type Token, tokens } from './social-media';
import { type SocialMediaRow, socialMediaSettings } from './social-media.queries';
import { TokenField } from './TokenField';
import { useSocialMedia } from './use-social-media';

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

function Settings({ loaded }: { loaded: SocialMediaRow | null }) {
  const { form, row, saving, field, change, submit, askToRemove } = useSocialMedia(loaded);
  const identifier = (name: keyof SocialMediaValues, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      inputMode="numeric"
      {...field(name)}
      onChange={({ target }) => change(name, target.value)}
    />
  );
  const token = (name: Token) => (
    <TokenField
      // A token that has just been stored is no longer being entered.
      key={row?.[`${name}_setat`]}
      label={tokens[name]}
      setat={row?.[`${name}_set`] ? row[`${name}_setat`] : null}
      {...field(name)}
      onChange={(value) => change(name, value)}
      onRemove={() => askToRemove(name)}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label="Social media settings"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-5">
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
      </div>
      <Button type="submit" look="primary" className="mt-6" busy={saving && 'Saving…'}>
        Save settings
      </Button>
    </form>
  );
}

/** /admin/social-media (spec §2, §8). */
export function EditSocialMedia() {
  return (
    <>
      <PageTitle
        title="Social Media"
        about="Confirmed and cancelled sevas can be posted on the temple’s own pages. A token is like a password: it is stored, used to post, and never shown again."
      />
      <Loaded query={useQuery(socialMediaSettings())} failed={socialMediaMessages.loadFailed}>
        {(loaded) => <Settings loaded={loaded} />}
      </Loaded>
    </>
  );
}
