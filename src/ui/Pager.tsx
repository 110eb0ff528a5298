import { Button } from './Button';

interface Props {
  /** What is paged, such as 'Pictures'. */
  label: string;
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const number = new Intl.NumberFormat('en-US');

/** Where one is in a long list, and the pages before and after; nothing when there is only one. */
export function Pager({ label, page, pageSize, total, onPage }: Props) {
  if (total <= pageSize && page === 0) return null;
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p role="status" className="text-ink-soft">
        {number.format(first)} to {number.format(last)} of {number.format(total)}
      </p>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
