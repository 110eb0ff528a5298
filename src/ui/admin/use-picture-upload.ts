import { useState } from 'react';
import { notifyError } from '@/lib/admin/notify';
import { acceptedFiles, PictureRefused, preparePicture } from '@/lib/admin/prepare-picture';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { kindsFor, type PictureUse, uploadPicture } from '@/lib/admin/upload';

interface Options {
  use: PictureUse;
  /** What is said when it cannot be uploaded. */
  failed: string;
  onUploaded: (url: string) => void;
}

type State =
  | { name: 'idle'; error?: string; unsent?: File; note?: string | undefined }
  | { name: 'preparing' }
  | { name: 'uploading'; share: number };

/**
 * Prepares and uploads a picture; returns the props of a PictureInput. Until the upload is complete it counts as an
 * unsaved change; a file that could not be sent can be retried without choosing it again.
 */
export function usePictureUpload({ use, failed, onUploaded }: Options) {
  const [state, setState] = useState<State>({ name: 'idle' });
  useUnsavedChanges(state.name !== 'idle');
  const upload = async (file: File) => {
    setState({ name: 'preparing' });
    try {
      const picture = await preparePicture(file, kindsFor(use));
      const onProgress = (share: number) => setState({ name: 'uploading', share });
      onUploaded(await uploadPicture(use, file.name, picture, onProgress));
      setState({ name: 'idle', note: picture.note });
    } catch (error) {
      const refused = error instanceof PictureRefused;
      if (!refused) notifyError(failed, error);
      setState(
        refused ? { name: 'idle', error: error.message } : { name: 'idle', error: failed, unsent: file },
      );
    }
  };
  const unsent = state.name === 'idle' ? state.unsent : undefined;
  return {
    upload: ([file]: File[]) => (file ? upload(file) : undefined),
    shown: {
      accept: acceptedFiles(kindsFor(use)),
      note: state.name === 'idle' ? state.note : undefined,
      error: state.name === 'idle' ? state.error : undefined,
      busy: { idle: undefined, preparing: 'Preparing the picture…', uploading: 'Uploading…' }[state.name],
      retry: unsent && { label: `Try again with ${unsent.name}`, onPress: () => upload(unsent) },
      progress: state.name === 'uploading' ? state.share : undefined,
    },
  };
}
