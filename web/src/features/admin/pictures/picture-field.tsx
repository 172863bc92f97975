import { useEffect, useId, useRef, useState } from 'react';
import type { SentPicture, UploadPurpose } from '#shared/pictures/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { moved } from '../ui/ordering/order.ts';
import { useDragOrder } from '../ui/ordering/use-drag-order.ts';
import panel from '../ui/panel.module.css';
import { AddPictures } from './add-pictures.tsx';
import { CropDialog } from './crop/crop-dialog.tsx';
import { useCrop } from './crop/use-crop.ts';
import { addReady, type FormPicture } from './form-pictures.ts';
import styles from './picture-field.module.css';
import { PictureItem } from './picture-item.tsx';
import { pictureTexts as texts } from './picture-texts.ts';
import { SentPictureNote } from './sent-picture-note.tsx';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** The record's noun and id, such as `product:4`. By it, the uploads are found again after a reload. */
  place: string;
  value: readonly FormPicture[];
  onChange: (value: FormPicture[]) => void;
  /** The description with which a new picture begins. */
  alt: string;
  /** The most pictures that the record may have. If it is one, a new picture replaces the present one. */
  most: number;
  /** Where the shop shows the pictures. */
  purpose?: UploadPurpose;
  /** True if the record's last picture can only be replaced, not removed. */
  isRequired?: boolean;
  /** The picture that was last sent in a form. The shop is still processing it, or has refused it. */
  sent?: SentPicture | null;
  error?: string | undefined;
};

/**
 * The pictures of a record. Staff add, describe, order and remove them. An uploaded picture joins the value once the
 * server has made all its files.
 */
export function PictureField({
  place,
  value,
  onChange,
  alt,
  most,
  purpose = 'product',
  isRequired = false,
  sent = null,
  error,
}: Props) {
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ picture: FormPicture; at: number }>();
  // A ref is needed, because two changes can come before the form renders again.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  function change(next: FormPicture[]) {
    latest.current = next;
    onChange(next);
  }
  const crop = useCrop();
  const { uploads, list: underWay } = useUploads(place, purpose, (ready) => {
    const { pictures, isTwice } = addReady(most === 1 ? [] : latest.current, ready, alt, crop.replaced);
    change(pictures);
    setSaid(ready.map(({ name }) => texts.ready(name)).join(' '));
    return isTwice.map((twice) => (twice ? texts.failed.twice : undefined));
  });
  const waiting = underWay.filter(({ state }) => state !== 'failed').length;

  function move(from: number, to: number) {
    change(moved(latest.current, from, to));
    setSaid(texts.moved(to + 1, value.length));
  }
  const drag = useDragOrder(list, move);
  function remove(at: number) {
    const picture = value[at];
    if (picture) setRemoved({ picture, at });
    change(value.filter((_, n) => n !== at));
    setSaid('');
  }
  function restore({ picture, at }: { picture: FormPicture; at: number }) {
    change([...value.slice(0, at), picture, ...value.slice(at)]);
    setRemoved(undefined);
  }
  const isBack = removed && value.some(({ path }) => path === removed.picture.path);
  return (
    <div className={styles.field} aria-describedby={error === undefined ? undefined : errorId}>
      <ul ref={list} className={styles.list} aria-label={texts.list} hidden={value.length === 0}>
        {value.map((picture, at) => (
          <PictureItem
            key={picture.path}
            picture={picture}
            place={at + 1}
            count={value.length}
            most={most}
            isDragged={drag.dragged === at}
            onDrag={(event) => drag.start(at, event)}
            onMove={(to) => move(at, to)}
            onAlt={(text) => change(value.map((each, n) => (n === at ? { ...each, alt: text } : each)))}
            onCrop={() => crop.openPicture(picture, at + 1)}
            onRemove={isRequired ? undefined : () => remove(at)}
          />
        ))}
      </ul>
      {removed && !isBack && (
        <p role="status" className={styles.removed}>
          {texts.removed}
          <Button look="quiet" onClick={() => restore(removed)}>
            {texts.undo}
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label={texts.uploads} hidden={underWay.length === 0}>
        {underWay.map((upload) => (
          <UploadItem key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <SentPictureNote sent={sent} />
      {error !== undefined && (
        <p id={errorId} role="alert" className={panel.error}>
          {error}
        </p>
      )}
      <AddPictures
        onFiles={(files) => uploads.add(files, most - (most === 1 ? 0 : value.length) - waiting, most)}
        onCrop={crop.openFile}
      />
      {crop.source && (
        <CropDialog
          source={crop.source}
          isSquareFirst={purpose !== 'hero' && purpose !== 'post'}
          onCrop={(file) =>
            uploads.add([file], most - (most === 1 ? 0 : value.length) - waiting + crop.replace(file), most)
          }
          onClose={crop.close}
        />
      )}
      <p role="status" className={panel.visuallyHidden}>
        {said}
      </p>
    </div>
  );
}
