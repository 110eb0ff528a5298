import { EditOpeningHours } from '@/features/opening-hours/edit/EditOpeningHours';
import { ManageSpecialHours } from '@/features/opening-hours/edit/ManageSpecialHours';
import { PageSections } from '@/features/page-content/edit/EditPageContent';
import { ManageProgramme } from '@/features/programme/manage/ManageProgramme';
import { PageTitle, ScreenPart, usePart } from '@/ui/admin/PageTitle';

/** Screen at /admin/temple-details: opening hours, weekly services and contact details. */
export function TempleDetails() {
  const contact = usePart('contact');
  return (
    <>
      <PageTitle title="Temple details" />
      <ScreenPart
        id="opening-hours"
        title="Opening hours"
        about="Shown in the footer of every page and on Contact, in the temple’s time zone."
      >
        <EditOpeningHours />
      </ScreenPart>
      <ScreenPart id="special-hours" title="Special hours" about="Visitors see them two weeks ahead.">
        <ManageSpecialHours />
      </ScreenPart>
      <ScreenPart
        id="weekly-services"
        title="Weekly services"
        about="Shown under ‘Temple Schedule’ on the Home page."
      >
        <ManageProgramme />
      </ScreenPart>
      <section aria-label="Address, phone and email" {...contact} className="outline-none">
        <PageSections page="contact" />
      </section>
    </>
  );
}
