import { EditOpeningHours } from '@/features/opening-hours/edit/EditOpeningHours';
import { ManageSpecialHours } from '@/features/opening-hours/edit/ManageSpecialHours';
import { PageSections } from '@/features/page-content/edit/EditPageContent';
import { ManageProgramme } from '@/features/programme/manage/ManageProgramme';
import { PageTitle, ScreenPart } from '@/ui/admin/PageTitle';

/** /admin/temple-details: when the temple is open, what happens every week, and how to reach it. */
export function TempleDetails() {
  return (
    <>
      <PageTitle
        title="Temple details"
        about="Opening hours, weekly services, address, phone, email and map."
      />
      <ScreenPart
        title="Opening hours"
        about="In the footer of every page and on Contact, by the temple’s clock."
      >
        <EditOpeningHours />
      </ScreenPart>
      <ScreenPart
        title="Special hours"
        about="Dates on which you are closed or open at other hours. Visitors read of them two weeks before."
      >
        <ManageSpecialHours />
      </ScreenPart>
      <ScreenPart
        title="Programme"
        about="The services of every week, under ‘Temple Schedule’ on the Home page."
      >
        <ManageProgramme />
      </ScreenPart>
      <PageSections page="contact" />
    </>
  );
}
