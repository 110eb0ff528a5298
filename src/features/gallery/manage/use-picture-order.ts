import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { galleryMessages as messages } from './manage-gallery';
import { allImages, gallery, type ManagedImage } from './manage-gallery.queries';

interface Move {
  image: ManagedImage;
  place: number;
  shown: readonly ManagedImage[];
}

/** Pictures of a page in optimistic order. Stores the moves one after another. */
export function usePictureOrder(images: readonly ManagedImage[], total: number) {
  const [wanted, setWanted] = useState<readonly ManagedImage[]>();
  const ordered = wanted ?? images;
  const { mutate } = useMutation({
    scope: { id: 'order of the gallery' },
    mutationFn: ({ image, place }: Move) => gallery.put(image, place),
    onSuccess: (_, { image, place }) => notify(`${image.alt} is now ${place} of ${total}`),
    onError: (error) => notifyError(messages.orderFailed, error),
    onSettled: async (_, __, { shown }) => {
      await queryClient.invalidateQueries(allImages);
      setWanted((now) => (now === shown ? undefined : now));
    },
  });
  /** A picture that moves to another page stays visible until the move is stored. */
  return {
    ordered,
    move: (image: ManagedImage, place: number) => {
      const first = ordered[0]?.place ?? 1;
      const others = ordered.filter(({ id }) => id !== image.id);
      const isHere = place >= first && place < first + ordered.length;
      const moved = [...(isHere ? others : ordered)];
      if (isHere) moved.splice(place - first, 0, image);
      const shown = moved.map((one, index) => ({ ...one, place: first + index }));
      setWanted(shown);
      mutate({ image, place, shown });
      return isHere;
    },
  };
}
