import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/ask';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { notifyError } from '@/lib/notify';
import { useShownOn } from '@/lib/shown-on';
import { mayLeave, useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { defaultContent } from './default-content';
import { contentPages, type EditedSection, sectionsOf, type Version } from './edit-page-content.queries';
import { previewPage } from './preview-page';
import { SectionForm } from './SectionForm';
import { SectionHistory } from './SectionHistory';
import { contentMessages as messages, pageName, pagePath } from './sections';
import { type Drafts, useDrafts } from './use-drafts';
import { useSaveSection } from './use-save-section';

/** What a page says of itself while a section is empty. */
const fallbackOf = ({ page, section }: EditedSection) => {
  const defaults: Record<string, Record<string, string>> = defaultContent;
  return defaults[page]?.[section] ?? '';
};

function Sections({ rows, drafts }: { rows: readonly EditedSection[]; drafts: Drafts }) {
  const [shown, setShown] = useState<number | null>(null);
  const save = useSaveSection(drafts);
  const history = rows.find(({ id }) => id === shown);
  const restore = async (row: EditedSection, { content, changedat }: Version) => {
    const about = [
      `Version of ${momentIn(templeTimeZone, changedat)}.`,
      'It is published at once; what is there now stays in the history.',
      drafts.isDirty(row) && 'What you have typed and not saved goes.',
    ]
      .filter(Boolean)
      .join(' ');
    if (!(await confirm('Restore this version?', about, 'Restore'))) return;
    setShown(null);
    save.mutate({ row, text: content, restored: true });
  };
  return (
    <div className="grid gap-6">
      {rows.map((row) => (
        <SectionForm
          key={row.id}
          row={row}
          text={drafts.textOf(row)}
          dirty={drafts.isDirty(row)}
          saving={save.isPending && save.variables.row.id === row.id}
          fallback={fallbackOf(row)}
          onWrite={(text) => drafts.write(row, text)}
          onSave={(text) => save.mutate({ row, text })}
          onHistory={() => setShown(row.id)}
        />
      ))}
      {history && (
        <SectionHistory
          row={history}
          onRestore={(version) => restore(history, version)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

function PageSections({ page, drafts }: { page: string; drafts: Drafts }) {
  const query = useQuery(sectionsOf(page));
  const rows = query.data ?? [];
  useUnsavedChanges(rows.some(drafts.isDirty));
  useShownOn(pagePath(page));
  const preview = () => {
    const texts = rows.map((row) => ({ row, text: drafts.textOf(row).trim() || fallbackOf(row) }));
    previewPage(pagePath(page), texts).catch(() => notifyError(messages.previewBlocked));
  };
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{pageName(page)}</h2>
        <Button onClick={preview} disabled={rows.length === 0}>
          Preview page
        </Button>
      </div>
      <Loaded query={query} failed={messages.loadFailed}>
        {(sections) =>
          sections.length > 0 ? (
            <Sections rows={sections} drafts={drafts} />
          ) : (
            <EmptyState title="This page has no texts to edit." />
          )
        }
      </Loaded>
    </>
  );
}

function ChoosePage({ pages }: { pages: readonly string[] }) {
  const [chosen, setChosen] = useState(pages.includes('home') ? 'home' : (pages[0] ?? ''));
  const drafts = useDrafts();
  const choose = async (page: string) => {
    if (!(await mayLeave())) return;
    drafts.clear();
    setChosen(page);
  };
  return (
    <>
      <SelectField
        label="Page"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="max-w-96"
      >
        {pages.map((page) => (
          <option key={page} value={page}>
            {pageName(page)}
          </option>
        ))}
      </SelectField>
      <PageSections key={chosen} page={chosen} drafts={drafts} />
    </>
  );
}

/** /admin/content (spec §2, §7, §8): the texts of the pages, each saved by itself. */
export function EditPageContent() {
  return (
    <>
      <PageTitle
        title="Page Content"
        about="The texts of the website. Plain text is fine, and so is HTML: headings, lists, links, bold. An empty text shows the page’s own."
      />
      <Loaded form query={useQuery(contentPages())} failed={messages.loadFailed}>
        {(pages) =>
          pages.length > 0 ? <ChoosePage pages={pages} /> : <EmptyState title="There are no pages to edit." />
        }
      </Loaded>
    </>
  );
}
