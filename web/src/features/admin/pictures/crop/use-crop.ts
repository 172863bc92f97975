import { useRef, useState } from 'react';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { FormPicture } from '../form-pictures.ts';
import { pictureTexts } from '../picture-texts.ts';
import type { CropSource } from './crop-dialog.tsx';

type Open = CropSource & {
  /** The picture of the record that the crop replaces. */
  path?: string;
};

/** Returns the picture that is being cropped, and which pictures the crops will replace once they are uploaded. */
export function useCrop() {
  const [source, setSource] = useState<Open>();
  const replaced = useRef(new Map<string, string>());
  return {
    source,
    /** The paths of the pictures to replace, by the name of the cropped file. */
    replaced: replaced.current,
    openFile: (file: File) => setSource({ name: file.name, type: file.type, file }),
    openPicture: (picture: FormPicture, place: number) =>
      setSource({
        name: pictureTexts.pictureOf(place),
        type: 'image/png',
        address: pictureUrl(picture, Number.POSITIVE_INFINITY),
        path: picture.path,
      }),
    /** Stores which picture a cropped file will replace. Returns how many pictures leave the list for it: 1 or 0. */
    replace(file: File): number {
      if (source?.path === undefined) return 0;
      replaced.current.set(file.name, source.path);
      return 1;
    },
    close: () => setSource(undefined),
  };
}
