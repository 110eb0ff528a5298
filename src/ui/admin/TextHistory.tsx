import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/admin/ask';
import { notify } from '@/lib/admin/notify';
import { type TextSource, type Version, versionsOf } from '@/lib/admin/text-history';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { Dialog } from './Dialog';
import { Loaded } from './Loaded';
import { SafeHtml } from './Preview';

interface VersionProps {
  version: Version;
  isCurrent: boolean;
  isPlain: boolean;
  whenEmpty: string;
  onRestore: () => void;
}

function VersionItem({ version, isCurrent, isPlain, whenEmpty, onRestore }: VersionProps) {
  const { content, changedat, changedby } = version;
  const when = momentIn(templeTimeZone, changedat);
  const [lacksPicture, setLacksPicture] = useState(false);
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-semibold text-heading">{when}</span>
          <span className="block break-all text-ink-soft">{changedby || 'Before changes were recorded'}</span>
        </p>
        {isCurrent ? (
          <span className="font-semibold text-ink-soft">Current version</span>
        ) : (
          <Button size="small" onClick={onRestore} aria-label={`Restore the version of ${when}`}>
            Restore
          </Button>
        )}
      </div>
      {lacksPicture && (
        <Notice kind="info">
          <p>A picture in this version could not be loaded. Its file may have been deleted.</p>
        </Notice>
      )}
      {content.trim() ? (
        <div onErrorCapture={() => setLacksPicture(true)}>
          <SafeHtml html={content} plain={isPlain} />
        </div>
      ) : (
        <p className="text-ink-soft">{whenEmpty}</p>
      )}
    </li>
  );
}

interface Props {
  of: TextSource;
  title: string;
  /** The stored text. */
  current: string;
  isPlain?: boolean;
  /** Shown in place of an empty version. */
  whenEmpty: string;
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** Dialog with earlier versions of a text, their dates and authors, and a button to restore each. */
export function TextHistory({ of, title, current, isPlain = false, whenEmpty, onRestore, onClose }: Props) {
  const query = useQuery(versionsOf(of));
  return (
    <Dialog title={`History: ${title}`} onClose={onClose} wide>
      <Loaded query={query} failed="The history could not be loaded.">
        {(versions) =>
          versions.length > 0 ? (
            <ol>
              {versions.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  isCurrent={version.content === current}
                  isPlain={isPlain}
                  whenEmpty={whenEmpty}
                  onRestore={() => onRestore(version)}
                />
              ))}
            </ol>
          ) : (
            <EmptyState title="This text has not been changed yet." />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Opens the history; for use beside the label of a text. */
export const HistoryButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={`History of ${title}`}
    className="min-h-8 cursor-pointer px-1 text-ink-soft underline decoration-line decoration-2 underline-offset-4 hover:text-heading hover:decoration-kesri"
  >
    History
  </button>
);

interface FieldProps extends Pick<Props, 'of' | 'title' | 'current'> {
  typed: string;
  /** Fills the field. */
  set: (content: string) => void;
}

/** History of a text in a form. Restoring a version fills the field without saving. */
export function FieldHistory({ of, title, current, typed, set }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  const restore = async ({ content, changedat }: Version) => {
    const about = `Version of ${momentIn(templeTimeZone, changedat)}. Your unsaved changes to this text will be lost.`;
    if (typed !== current && !(await confirm('Restore this version?', about, 'Restore'))) return;
    set(content);
    setOpen(false);
    notify('Version restored. It is not saved yet.');
  };
  return (
    <>
      <HistoryButton title={title} onPress={() => setOpen(true)} />
      {isOpen && (
        <TextHistory
          {...{ of, title, current }}
          whenEmpty="Empty."
          onRestore={restore}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
