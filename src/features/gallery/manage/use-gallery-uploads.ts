import { useEffect, useRef, useState } from 'react';
import { PictureRefused, type PreparedPicture, preparePicture } from '@/lib/admin/prepare-picture';
import { kindsFor, uploadPicture } from '@/lib/admin/upload';
import { altFromName, galleryBox, type ImageValues } from './manage-gallery';

export interface ChosenPicture {
  key: string;
  name: string;
  picture: PreparedPicture;
  /** The object URL of its preview. */
  preview: string;
  alt: string;
}

export interface Refused {
  name: string;
  reason: string;
}

/** Files chosen for the gallery: they are prepared one after the other, then described, then uploaded. */
export function useGalleryUploads() {
  const [waiting, setWaiting] = useState<readonly ChosenPicture[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [busy, setBusy] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const take = async (file: File) => {
    try {
      const picture = await preparePicture(file, kindsFor('gallery'));
      const preview = URL.createObjectURL(picture.small);
      previews.current.add(preview);
      const item = { key: preview, name: file.name, picture, preview, alt: altFromName(file.name) };
      setWaiting((now) => [...now, item]);
    } catch (error) {
      const reason = error instanceof PictureRefused ? error.message : 'This picture cannot be read.';
      setRefused((now) => [...now, { name: file.name, reason }]);
    }
  };
  const choose = async (files: File[]) => {
    for (const [index, file] of files.entries()) {
      setBusy(`Preparing ${index + 1} of ${files.length}…`);
      await take(file);
    }
    setBusy(undefined);
  };
  const describe = (key: string, alt: string) =>
    setWaiting((now) => now.map((item) => (item.key === key ? { ...item, alt } : item)));
  const remove = (key: string) => setWaiting((now) => now.filter((item) => item.key !== key));

  /** Uploads all files; resolves to the rows to insert. Throws at the first that cannot be uploaded. */
  const uploadAll = async (category: string): Promise<ImageValues[]> => {
    const done: ImageValues[] = [];
    try {
      for (const [index, { name, picture, alt }] of waiting.entries()) {
        setBusy(`Uploading ${index + 1} of ${waiting.length}…`);
        const src = await uploadPicture('gallery', name, picture, (share) =>
          setProgress((index + share) / waiting.length),
        );
        done.push({ src, alt, category, ...galleryBox(picture) });
      }
      return done;
    } finally {
      setBusy(undefined);
      setProgress(undefined);
    }
  };
  return { waiting, refused, busy, progress, choose, describe, remove, uploadAll };
}
