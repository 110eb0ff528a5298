import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagePath } from '@/features/pages/page';
import { queryClient } from '@/lib/admin/query-client';
import { Loaded } from '@/ui/admin/Loaded';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowActions } from '@/ui/admin/Table';
import { useRemoval, useToggle } from '@/ui/admin/use-row-actions';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { linkLabels, pageMessages as messages } from './manage-pages';
import { allPages, changePage, deletePage, type ManagedPage, storePages } from './manage-pages.queries';
import { PageDialog } from './PageDialog';

const columns: Column<ManagedPage>[] = [
  {
    head: 'Page',
    lead: true,
    cell: ({ title, gurmukhi }) => (
      <>
        <span className="wrap-anywhere">{title}</span>
        <span lang="pa" className="block font-normal wrap-anywhere text-accent">
          {gurmukhi}
        </span>
      </>
    ),
  },
  {
    head: 'Address',
    cell: (page) =>
      page.isshown ? (
        <a
          href={pagePath(page)}
          className="inline-block py-1 wrap-anywhere text-accent underline underline-offset-4"
        >
          {pagePath(page)}
        </a>
      ) : (
        <span className="wrap-anywhere text-ink-soft">{pagePath(page)}</span>
      ),
  },
  {
    head: 'Linked',
    cell: ({ linked, isshown }) => (
      <div className="grid justify-items-start gap-1">
        {linkLabels[linked]}
        {isshown ? <Badge tone="green">Shown</Badge> : <Badge>Hidden</Badge>}
      </div>
    ),
  },
];

/** /admin/pages: the pages that administrators have added. */
export function ManagePages() {
  const query = useQuery(allPages());
  const [editing, setEditing] = useState<ManagedPage | 'new' | null>(null);
  const toggle = useToggle<ManagedPage>({
    change: (row) => changePage(row, { isshown: !row.isshown }),
    changed: ({ isshown }) => (isshown ? messages.shown : messages.hidden),
    failed: messages.updateFailed,
    lists: { queryKey: allPages().queryKey },
  });
  const askToDelete = useRemoval<ManagedPage>({
    remove: deletePage,
    describe: ({ title }) => title,
    messages,
    refresh: () => queryClient.invalidateQueries(allPages()),
  });
  return (
    <>
      <PageTitle
        title="Pages"
        about="Pages of your own, such as ‘First visit’ or ‘Punjabi school’, in the order of their links."
      >
        <Button variant="primary" onClick={() => setEditing('new')}>
          New page
        </Button>
      </PageTitle>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{ title: 'No pages yet.', about: 'Add one, and choose where the website links to it.' }}
      >
        {(rows) => (
          <OrderedTable
            caption="Pages, in the order of their links"
            columns={columns}
            rows={rows}
            queryKey={allPages().queryKey}
            store={storePages}
            actions={(row) => (
              <RowActions
                action={row.isshown ? 'Hide' : 'Show'}
                onAction={() => toggle(row)}
                onEdit={() => setEditing(row)}
                onDelete={() => askToDelete(row)}
              />
            )}
          />
        )}
      </Loaded>
      {editing && <PageDialog page={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
