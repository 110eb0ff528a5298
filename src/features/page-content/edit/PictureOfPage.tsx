import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sectionOf } from '@/features/page-content/sections';
import { editedPageImages } from '@/features/page-images/edit-page-images.queries';
import { Thumbnail } from '@/ui/admin/Thumbnail';

/** Picture of a section, shown among the page's texts in page order. */
export function PictureOfPage({ page, section }: { page: string; section: string }) {
  const { data, isLoadingError } = useQuery(editedPageImages());
  const image = data?.find((row) => row.page === page && row.section === section);
  const name = sectionOf({ page, section }).picture;
  return (
    <figure className="flex items-center gap-4">
      {image?.image_url ? (
        <Thumbnail
          src={image.image_url}
          alt={image.alt_text}
          className="size-24 rounded-card bg-sunk object-cover"
        />
      ) : (
        <span className="grid size-24 place-items-center rounded-card bg-sunk text-ink-soft">
          {data ? 'None' : isLoadingError && 'Not loaded'}
        </span>
      )}
      <figcaption>
        <span className="block font-semibold text-heading">Picture: {name}</span>
        <Link
          href="/admin/page-images"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {image?.image_url || !data ? 'Change it' : 'Add one'}
          <span className="sr-only">: {name}</span>
        </Link>
      </figcaption>
    </figure>
  );
}
