import { useState } from 'react';
import { notifyError } from '@/lib/notify';
import type { PictureKind } from '@/lib/picture-file';
import { PictureRefused, type PreparedPicture, preparePicture } from '@/lib/prepare-picture';
import { useUnsavedChanges } from '@/lib/unsaved';
import { uploadPicture } from '@/lib/upload';

interface Options {
  allowed: readonly PictureKind[];
  /** The name in the bucket (spec §7, Storage). */
  nameFor: (file: File, picture: PreparedPicture) => string;
  /** The spec's sentence for an upload that failed. */
  failed: string;
  onUploaded: (url: string, picture: PreparedPicture) => void;
}

type State =
  | { name: 'idle'; error?: string; unsent?: File }
  | { name: 'preparing' }
  | { name: 'uploading'; share: number };

/**
 * Prepares and uploads one picture; its state is what PictureInput shows. Until it has arrived it counts as an unsaved
 * change; a file that could not be sent need not be chosen again.
 */
export function usePictureUpload({ allowed, nameFor, failed, onUploaded }: Options) {
  const [state, setState] = useState<State>({ name: 'idle' });
  useUnsavedChanges(state.name !== 'idle');
  const upload = async (file: File) => {
    setState({ name: 'preparing' });
    try {
      const picture = await preparePicture(file, allowed);
      const onProgress = (share: number) => setState({ name: 'uploading', share });
      onUploaded(await uploadPicture(nameFor(file, picture), picture, onProgress), picture);
      setState({ name: 'idle' });
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
      accept: allowed.map((kind) => `image/${kind}`).join(','),
      error: state.name === 'idle' ? state.error : undefined,
      busy: { idle: undefined, preparing: 'Preparing the picture…', uploading: 'Uploading…' }[state.name],
      retry: unsent && { label: `Try again with ${unsent.name}`, onPress: () => upload(unsent) },
      progress: state.name === 'uploading' ? state.share : undefined,
    },
  };
}
