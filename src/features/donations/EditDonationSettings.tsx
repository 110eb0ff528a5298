import { useAccess } from '@/lib/admin/access';
import { LoadedForm } from '@/ui/admin/Loaded';
import { More } from '@/ui/admin/More';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { EmailField } from '@/ui/EmailField';
import { TextArea, TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { defaultButtonText, donationFrom } from './donation';
import { donationForm, donationMessages as messages } from './edit-donation';
import {
  changeDonationDetails,
  type DonationDetails,
  donationDetails,
  latestDonationDetails,
} from './edit-donation.queries';

function DonationForm({ details, canChange }: { details: DonationDetails; canChange: boolean }) {
  const { field, watch, form, saving } = useEditForm({
    row: details,
    valuesOf: (row: DonationDetails | null) => donationFrom(row?.content ?? ''),
    schema: donationForm,
    change: changeDonationDetails,
    latest: latestDonationDetails,
    messages,
  });
  return (
    <form {...form} className="grid justify-items-start gap-6">
      <fieldset disabled={saving || !canChange} className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <EmailField
            label="Business email"
            required
            hint="The address of the gurdwara’s PayPal account."
            autoComplete="off"
            {...field('paypal_email')}
          />
          <TextField
            label="Zelle"
            hint="The email address or phone number registered with Zelle. Leave blank if you don’t use Zelle."
            autoComplete="off"
            {...field('zelle')}
          />
          <TextField label="EIN" hint="The tax number, such as 12-3456789." {...field('ein')} />
        </div>
        <div className="grid content-start gap-4">
          <TextField label="Checks payable to" {...field('check_payable_to')} />
          <TextArea label="Address for checks" rows={3} {...field('check_address')} />
          <TextArea
            label="Tax note"
            rows={3}
            hint="For example that the gurdwara is a 501(c)(3) organization."
            {...field('tax_note')}
          />
        </div>
        <More open={watch('paypal_button_text') !== defaultButtonText} className="sm:grid-cols-2">
          <TextField
            label="Button text"
            hint={`Leave blank for ‘${defaultButtonText}’.`}
            {...field('paypal_button_text')}
          />
        </More>
      </fieldset>
      {canChange ? (
        <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
          Save settings
        </Button>
      ) : (
        <Notice kind="info">
          <p>Only administrators with “Everything” access can change where gifts go.</p>
        </Notice>
      )}
    </form>
  );
}

/** /admin/donation-settings. */
export function EditDonationSettings() {
  const { hasAccess } = useAccess();
  return (
    <>
      <PageTitle title="Donation Settings" />
      <LoadedForm query={donationDetails()} failed={messages.loadFailed}>
        {(details) => <DonationForm details={details} canChange={hasAccess('everything')} />}
      </LoadedForm>
    </>
  );
}
