import { useState } from 'react';
import { notifyError } from '@/lib/admin/notify';
import { PictureRefused, type PreparedPicture, preparePicture } from '@/lib/admin/prepare-picture';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { kindsFor, type PictureUse, uploadPicture } from '@/lib/admin/upload';

interface Options {
  use: PictureUse;
  /** Error message for a failed upload. */
  failed: string;
  /** Called for each file in turn. */
  onUploaded: (url: string, picture: PreparedPicture, name: string) => void;
}

type State =
  | { name: 'idle'; error?: string; unsent?: readonly File[]; note?: string | undefined }
  | { name: 'busy'; doing: string; share?: number };

/**
 * Prepares and uploads pictures. Returns props for a PictureInput. A running upload counts as an unsaved change. Files
 * that could not be sent can be retried without choosing them again.
 */
export function usePictureUpload({ use, failed, onUploaded }: Options) {
  const [state, setState] = useState<State>({ name: 'idle' });
  useUnsavedChanges(state.name !== 'idle');
  const upload = async (files: readonly File[]) => {
    const refused: string[] = [];
    let note: string | undefined;
    for (const [index, file] of files.entries()) {
      const which = files.length > 1 ? `${index + 1} of ${files.length}` : 'the picture';
      setState({ name: 'busy', doing: `Preparing ${which}…` });
      try {
        const picture = await preparePicture(file, kindsFor(use));
        const onProgress = (share: number) => setState({ name: 'busy', doing: `Uploading ${which}…`, share });
        onProgress(0);
        onUploaded(await uploadPicture(use, file.name, picture, onProgress), picture, file.name);
        note = picture.note;
      } catch (error) {
        if (error instanceof PictureRefused) {
          refused.push(files.length > 1 ? `${file.name}: ${error.message}` : error.message);
          continue;
        }
        notifyError(failed, error);
        setState({ name: 'idle', error: [...refused, failed].join('\n'), unsent: files.slice(index) });
        return;
      }
    }
    setState(refused.length > 0 ? { name: 'idle', error: refused.join('\n') } : { name: 'idle', note });
  };
  const [busy, idle] = state.name === 'busy' ? [state] : [undefined, state];
  const unsent = idle?.unsent;
  const retried = unsent?.length === 1 ? unsent[0]?.name : `${unsent?.length} pictures`;
  return {
    upload,
    shown: {
      note: idle?.note,
      error: idle?.error,
      busy: busy?.doing,
      retry: unsent && { label: `Try again with ${retried}`, onPress: () => upload(unsent) },
      progress: busy?.share,
    },
  };
}
