import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Spinner';
import { Loaded } from './Loaded';

interface Paging {
  page: number;
  onPage: (page: number) => void;
}

interface None {
  /** Plural noun for the rows, such as 'messages'. */
  many: string;
  /** Whether a filter is active, and what to advise if it matches nothing. */
  narrowed: boolean;
  advice: string;
  /** Texts for a list without any rows. */
  title: string;
  hint: string;
  remedy?: ReactNode;
}

interface Props<Read> extends Paging {
  query: UseQueryResult<Read>;
  failed: string;
  /** Label of the pagination, and the text between its buttons. */
  label: string;
  position: (read: Read) => ReactNode;
  none: None;
  children: (read: Read) => ReactNode;
}

function NothingFound({ none, page, onPage }: Paging & { none: None }) {
  const { many, narrowed, advice, title, hint, remedy } = none;
  if (page > 0) {
    return (
      <EmptyState title={`No ${many} on this page.`}>
        <Button onClick={() => onPage(0)}>First page</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={narrowed ? `No ${many} found.` : title}>
      <p>{narrowed ? advice : hint}</p>
      {!narrowed && remedy}
    </EmptyState>
  );
}

/** A page of a long list with pagination and an empty state. */
export function PagedList<Read extends { rows: readonly unknown[]; more: boolean }>(props: Props<Read>) {
  const { query, failed, label, page, onPage, position, none, children } = props;
  return (
    <Loaded query={query} failed={failed}>
      {(read) => {
        if (read.rows.length === 0) {
          // Placeholder data belongs to the previous page or search.
          if (query.isPlaceholderData) return <Skeleton />;
          return <NothingFound none={none} page={page} onPage={onPage} />;
        }
        return (
          <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
            {children(read)}
            {(page > 0 || read.more) && (
              <nav aria-label={label} className="mt-5 flex flex-wrap items-center justify-between gap-3">
                <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
                  Previous
                </Button>
                {position(read)}
                <Button disabled={!read.more} onClick={() => onPage(page + 1)}>
                  Next
                </Button>
              </nav>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const number = new Intl.NumberFormat('en-US');

/** '21 to 40 of 1,234', for a list whose total is known. */
export function Range({ page, size, total }: { page: number; size: number; total: number }) {
  const [first, last] = [page * size + 1, Math.min(total, (page + 1) * size)];
  return (
    <p role="status" className="text-ink-soft">
      {number.format(first)} to {number.format(last)} of {number.format(total)}
    </p>
  );
}
