import { pagePath } from '@/features/pages/page';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import type { Column } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { linkLabels, pageMessages as messages } from './manage-pages';
import { allPages, type ManagedPage, pageRows } from './manage-pages.queries';
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
      page.is_shown ? (
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
    cell: ({ linked, is_shown }) => (
      <div className="grid justify-items-start gap-1">
        {linkLabels[linked]}
        {is_shown ? <Badge tone="green">Shown</Badge> : <Badge>Hidden</Badge>}
      </div>
    ),
  },
];

export const ManagePages = () => (
  <ManagedRows
    screen={{
      title: 'Pages',
      about: 'Pages of your own, such as ‘First visit’ or ‘Punjabi school’.',
    }}
    query={allPages()}
    messages={messages}
    empty={{ title: 'No pages yet.', about: 'Add one, and choose where the website links to it.' }}
    caption="Pages, in the order of their links"
    columns={columns}
    describe={({ title }) => title}
    remove={pageRows.remove}
    toggle={{
      label: ({ is_shown }) => (is_shown ? 'Hide' : 'Show'),
      change: (row) => pageRows.change(row, { is_shown: !row.is_shown }),
      changed: ({ is_shown }) => (is_shown ? messages.shown : messages.hidden),
      failed: messages.updateFailed,
    }}
    table={(props) => <OrderedTable {...props} store={pageRows.store} />}
    add="New page"
    dialog={(props) => <PageDialog {...props} />}
  />
);
