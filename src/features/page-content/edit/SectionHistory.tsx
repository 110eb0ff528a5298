import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { charactersOf } from '@/lib/excerpt';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { SafeHtml } from '@/ui/admin/Preview';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { changesBetween, kindOf, contentMessages as messages, storedText } from './edit-page-content';
import { type EditedSection, type Version, versionsOf } from './edit-page-content.queries';

interface Props {
  row: EditedSection;
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** Characters that are shown of what stayed the same, before and after a change. */
const around = 60;

function shortened(words: string) {
  const characters = charactersOf(words);
  if (characters.length <= 3 * around) return words;
  return [characters.slice(0, around), [' … '], characters.slice(-around)].flat().join('');
}

/** What a version changed, word by word; of what stayed only what stands beside it. */
function Changes({ before, after }: { before: string; after: string }) {
  const changes = changesBetween(before, after);
  if (changes.every(({ is }) => is === 'kept'))
    return <p className="text-ink-soft">The same words; only their form, a link or a picture has changed.</p>;
  return (
    <p className="rounded-card bg-sunk px-4 py-2.5 whitespace-pre-line wrap-break-word">
      {changes.map(({ words, is }, index) => {
        const key = `${index} ${is}`;
        if (is === 'kept') return <span key={key}>{shortened(words)}</span>;
        const Mark = is === 'added' ? 'ins' : 'del';
        return (
          <Mark
            key={key}
            className={
              is === 'added' ? 'bg-green-wash text-heading no-underline' : 'bg-red-wash text-red line-through'
            }
          >
            <span className="sr-only">{is}: </span>
            {words}
          </Mark>
        );
      })}
    </p>
  );
}

interface VersionProps {
  version: Version;
  /** The text before it, if that is still known. */
  before: Version | undefined;
  row: EditedSection;
  onRestore: () => void;
}

function VersionItem({ version, before, row, onRestore }: VersionProps) {
  const { content, changedat, changedby } = version;
  const when = momentIn(templeTimeZone, changedat);
  const isCurrent = content === storedText(row, row.content);
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
      {before && <Changes before={before.content} after={content} />}
      {content.trim() ? (
        <details open={!before}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-heading">
            The whole text
          </summary>
          <SafeHtml html={content} plain={kindOf(row) !== 'html'} />
        </details>
      ) : (
        <p className="text-ink-soft">Empty: the page shows its default text.</p>
      )}
    </li>
  );
}

/** Who changed a text, when, and what; a press brings a version back. */
export function SectionHistory({ row, onRestore, onClose }: Props) {
  const query = useQuery(versionsOf(row.id));
  return (
    <Dialog title={`History: ${row.title}`} onClose={onClose} wide>
      <Loaded query={query} failed={messages.historyFailed}>
        {(versions) =>
          versions.length > 0 ? (
            <ol>
              {versions.map((version, index) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  before={versions[index + 1]}
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
