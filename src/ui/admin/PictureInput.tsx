import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { acceptedFiles } from '@/lib/admin/prepare-picture';
import { Button } from '@/ui/Button';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  multiple?: boolean;
  /** Shown while a file is processed. Meanwhile the input keeps the focus and ignores other files. */
  busy?: ReactNode;
  progress?: number | undefined;
  /** Remark about the accepted picture. */
  note?: string | undefined;
  /** A button below the error. */
  retry?: { label: string; onPress: () => void } | undefined;
  onFiles: (files: File[]) => void;
}

/** A file input that also accepts dropped files. */
export function PictureInput({
  label,
  hint,
  error,
  multiple = false,
  busy,
  progress,
  note,
  retry,
  onFiles,
}: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: File[]) => {
    if (files.length > 0 && !busy) onFiles(files);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after a rejection.
    target.value = '';
    take(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    take(multiple ? files : files.slice(0, 1));
  };
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid h-full grid-rows-[1fr] gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid min-h-20 cursor-pointer content-center justify-items-center gap-1 rounded-card border-2 border-dashed px-4 py-3 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus) ${
          over ? 'border-kesri bg-sunk' : 'border-ink-soft hover:bg-sunk'
        }`}
      >
        <span className="font-semibold text-heading">{label}</span>
        <span aria-hidden="true" className="text-ink-soft">
          {multiple ? 'Choose files, or drop them here' : 'Choose a file, or drop it here'}
        </span>
        <input
          id={id}
          type="file"
          accept={acceptedFiles}
          multiple={multiple}
          aria-disabled={busy ? true : undefined}
          onClick={(event) => busy && event.preventDefault()}
          onChange={choose}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      <div role="status">
        {busy && (
          <p className="grid gap-1 text-ink-soft">
            {busy}
            {progress !== undefined && (
              <progress value={progress} max={1} aria-label="Uploaded" className="w-full accent-(--kesri)" />
            )}
          </p>
        )}
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
      <p id={`${id}-error`} role="alert" className="font-semibold whitespace-pre-line text-red empty:hidden">
        {error}
      </p>
      {retry && (
        <Button size="small" className="justify-self-start wrap-anywhere" onClick={retry.onPress}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
