import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { defaultButtonText } from './donation';
import {
  type DonationValues,
  donationForm,
  donationJson,
  donationValues,
  donationMessages as messages,
} from './edit-donation';
import {
  changeDonationDetails,
  type DonationDetails,
  donationDetails,
  latestDonationDetails,
} from './edit-donation.queries';

/** The button as it will stand on the Donate page. */
function ButtonPreview({ text }: { text: string }) {
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-heading">Preview</figcaption>
      <div className="rounded-card border border-line bg-surface p-5">
        <span className="inline-flex min-h-12 w-full items-center justify-center rounded-card bg-kesri px-6 py-2 text-center text-lg font-semibold break-words text-on-kesri">
          {text.trim() || defaultButtonText}
        </span>
        <p className="mt-3 text-ink-soft">Opens PayPal’s donate page for this email, in a new tab.</p>
      </div>
    </figure>
  );
}

function DonationForm({ details }: { details: DonationDetails }) {
  const [row, setRow] = useState(details);
  const { register, handleSubmit, watch, reset, formState } = useForm<DonationValues>({
    resolver: standardSchemaResolver(donationForm),
    defaultValues: donationValues(details.content),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const load = async () => {
    const latest = await latestDonationDetails();
    setRow(latest);
    reset(donationValues(latest.content));
    queryClient.setQueryData(donationDetails().queryKey, latest);
  };
  const save = useMutation({
    mutationFn: (values: DonationValues) =>
      saveOrAsk((careful) =>
        changeDonationDetails({
          content: donationJson(values),
          ...(careful && { updatedat: row.updatedat }),
        }),
      ),
    onSuccess: async (outcome, values) => {
      if (outcome === 'keep editing') return;
      if (outcome === 'saved') {
        reset(values);
        notify(messages.saved);
      }
      await load().catch(() => undefined);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => save.isPending || save.mutate(values))}
      className="grid gap-8 sm:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <TextField
          label="Business email"
          type="email"
          required
          hint="The address of the gurdwara’s PayPal account."
          autoComplete="off"
          error={errors.paypal_email?.message}
          {...register('paypal_email')}
        />
        <TextField
          label="Button text"
          hint={`Empty: ‘${defaultButtonText}’.`}
          error={errors.paypal_button_text?.message}
          {...register('paypal_button_text')}
        />
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          busy={save.isPending && 'Saving…'}
        >
          Save settings
        </Button>
      </div>
      <ButtonPreview text={watch('paypal_button_text')} />
    </form>
  );
}

/** /admin/donation-settings (spec §2, §5, §8). */
export function EditDonationSettings() {
  return (
    <>
      <PageTitle title="Donation Settings" about="Where the button on the Donate page leads." />
      <Loaded query={useQuery(donationDetails())} failed={messages.loadFailed}>
        {(details) => <DonationForm details={details} />}
      </Loaded>
    </>
  );
}
