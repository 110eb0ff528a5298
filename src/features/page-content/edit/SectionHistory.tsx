import { useQuery } from '@tanstack/react-query';
import { sectionOf } from '@/features/page-content/sections';
import { templeTimeZone } from '@/lib/config';
import { plainText } from '@/lib/content-html';
import { momentIn } from '@/lib/dates';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { SafeHtml } from '@/ui/admin/Preview';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { contentMessages as messages, sectionName } from './edit-page-content';
import { type EditedSection, type Version, versionsOf } from './edit-page-content.queries';

interface Props {
  row: EditedSection;
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** Characters that are shown without asking for more. */
const short = 240;

function VersionText({ content, plain }: { content: string; plain: boolean }) {
  if (!content.trim()) return <p className="text-ink-soft">Empty: the page shows its default text.</p>;
  const text = <SafeHtml html={content} plain={plain} />;
  const box = 'rounded-card bg-sunk px-4 py-2.5';
  if (content.length <= short) return <div className={box}>{text}</div>;
  return (
    <details className={box}>
      <summary className="min-h-11 cursor-pointer py-2">{plainText(content).slice(0, short)}…</summary>
      {text}
    </details>
  );
}

function VersionItem({
  version,
  row,
  onRestore,
}: {
  version: Version;
  row: EditedSection;
  onRestore: () => void;
}) {
  const { content, changedat, changedby } = version;
  const when = momentIn(templeTimeZone, changedat);
  const isCurrent = content === row.content;
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-semibold text-heading">{when}</span>
          <span className="block break-all text-ink-soft">{changedby || 'Before changes were recorded'}</span>
        </p>
        {isCurrent ? (
          <span className="font-semibold text-ink-soft">As it is now</span>
        ) : (
          <Button size="small" onClick={onRestore} aria-label={`Restore the version of ${when}`}>
            Restore
          </Button>
        )}
      </div>
      <VersionText content={content} plain={sectionOf(row).kind !== 'html'} />
    </li>
  );
}

/** Who changed a section, when, and what it said; a press brings a version back. */
export function SectionHistory({ row, onRestore, onClose }: Props) {
  const query = useQuery(versionsOf(row.id));
  return (
    <Dialog title={`History: ${sectionName(row)}`} onClose={onClose} wide>
      <Loaded query={query} failed={messages.historyFailed}>
        {(versions) =>
          versions.length > 0 ? (
            <ol>
              {versions.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  row={row}
                  onRestore={() => onRestore(version)}
                />
              ))}
            </ol>
          ) : (
            <EmptyState title="This section has not been changed yet." />
          )
        }
      </Loaded>
    </Dialog>
  );
}
