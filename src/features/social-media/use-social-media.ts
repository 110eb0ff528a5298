import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';
import { focusPageTitle } from '@/ui/PageTitle';
import {
  socialMediaMessages as messages,
  type SocialMediaValues,
  socialMediaProblems,
  type Token,
  tokens,
} from './social-media';
import {
  removeToken,
  type SocialMediaRow,
  saveSocialMedia,
  socialMediaSettings,
} from './social-media.queries';

const valuesOf = (row: SocialMediaRow | null): SocialMediaValues => ({
  facebook_page_id: row?.facebook_page_id ?? '',
  facebook_page_token: '',
  instagram_business_account_id: row?.instagram_business_account_id ?? '',
  instagram_access_token: '',
});

const trimmed = (values: SocialMediaValues): SocialMediaValues => ({
  facebook_page_id: values.facebook_page_id.trim(),
  facebook_page_token: values.facebook_page_token.trim(),
  instagram_business_account_id: values.instagram_business_account_id.trim(),
  instagram_access_token: values.instagram_access_token.trim(),
});

const read = () => queryClient.fetchQuery({ ...socialMediaSettings(), staleTime: 0 });

/** The form as it is being edited. Removing a token is at once; all else waits for the save. */
export function useSocialMedia(loaded: SocialMediaRow | null) {
  const [row, setRow] = useState(loaded);
  const [values, setValues] = useState(() => valuesOf(loaded));
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(valuesOf(row)));
  const problems = socialMediaProblems(values);

  const save = useMutation({
    mutationFn: async () => {
      const outcome = await saveOrAsk((careful) =>
        saveSocialMedia(row?.id, trimmed(values), careful ? row?.updatedat : undefined),
      );
      return { outcome, fresh: outcome === 'keep editing' ? undefined : await read() };
    },
    onSuccess: ({ outcome, fresh }) => {
      if (fresh !== undefined) {
        setRow(fresh);
        setValues(valuesOf(fresh));
      }
      if (outcome === 'saved') notify(messages.saved);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  const remove = useMutation({
    mutationFn: async (token: Token) => {
      if (row) await removeToken(row.id, token);
      return read();
    },
    onSuccess: (fresh) => {
      // Identifiers that have been typed and not saved stay typed.
      setRow(fresh);
      notify(messages.saved);
      focusPageTitle();
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  return {
    form,
    row,
    saving: save.isPending,
    field: (name: keyof SocialMediaValues) => ({
      value: values[name],
      error: checked ? problems[name] : undefined,
    }),
    change: (name: keyof SocialMediaValues, value: string) => setValues({ ...values, [name]: value }),
    submit: () => {
      const wrong = Object.values(problems).some(Boolean);
      setChecked(wrong);
      if (!wrong) return save.isPending || save.mutate();
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    },
    askToRemove: async (token: Token) => {
      const about = `The ${tokens[token]}. Nothing is posted there until a new one is entered.`;
      if (await confirm('Are you sure you want to remove this token?', about, 'Remove')) remove.mutate(token);
    },
  };
}
