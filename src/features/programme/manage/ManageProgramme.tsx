import { programmeDays, programmeHours } from '@/features/programme/programme';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import type { Column } from '@/ui/admin/Table';
import { programmeMessages as messages } from './manage-programme';
import { type ManagedPart, partRows, wholeProgramme } from './manage-programme.queries';
import { ProgrammeDialog } from './ProgrammeDialog';

const columns: Column<ManagedPart>[] = [
  {
    head: 'Service',
    lead: true,
    cell: ({ name, gurmukhi, held }) => (
      <>
        <span className="mr-2 wrap-anywhere">{name}</span>
        <span lang="pa" className="font-normal text-accent">
          {gurmukhi}
        </span>
        {held && <span className="block font-normal wrap-anywhere text-ink-soft">{held}</span>}
      </>
    ),
  },
  { head: 'Days', cell: ({ weekdays }) => programmeDays({ name: '', weekdays }) || 'Every day' },
  { head: 'Hours', cell: programmeHours },
];

export const ManageProgramme = () => (
  <ManagedRows
    query={wholeProgramme()}
    messages={messages}
    empty={{
      title: 'No services yet.',
      about: 'Add the morning and evening services, and the Home page shows them.',
    }}
    caption="Weekly services, in the order of the Home page"
    columns={columns}
    describe={({ name }) => name}
    remove={partRows.remove}
    table={(props) => <OrderedTable {...props} store={partRows.store} />}
    add="New service"
    dialog={(props) => <ProgrammeDialog {...props} />}
  />
);
