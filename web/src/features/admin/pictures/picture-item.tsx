import type { PointerEvent } from 'react';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import type { FormPicture } from './form-pictures.ts';
import styles from './picture-field.module.css';
import { pictureTexts as texts } from './picture-texts.ts';

type Props = {
  picture: FormPicture;
  /** The picture's place in the list, from 1. */
  place: number;
  count: number;
  /** The most pictures of the record. If it is one, the picture cannot be moved. */
  most: number;
  isDragged: boolean;
  onDrag: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onAlt: (alt: string) => void;
  onCrop: () => void;
  /** Removes the picture. If missing, the picture can only be replaced. */
  onRemove?: (() => void) | undefined;
};

/** A picture of a record: its description, a handle to drag it, and buttons to move it and to remove it. */
export function PictureItem({
  picture,
  place,
  count,
  most,
  isDragged,
  onDrag,
  onMove,
  onAlt,
  onCrop,
  onRemove,
}: Props) {
  const { alt } = picture;
  return (
    <li className={most > 1 ? styles.item : styles.single} data-dragged={isDragged}>
      {most > 1 && (
        <span className={styles.handle} title={texts.drag} onPointerDown={onDrag}>
          <AdminIcon name="grip" />
        </span>
      )}
      <span className={styles.thumb}>
        <img src={pictureUrl(picture, 160)} alt={alt} width={picture.width} height={picture.height} />
        {place === 1 && most > 1 && <span className={styles.first}>{texts.first}</span>}
      </span>
      <div className={styles.about}>
        <AdminInput label={texts.alt(place)} error={undefined} value={alt} maxLength={200} onType={onAlt} />
      </div>
      <div className={styles.actions}>
        {most > 1 && (
          <>
            <IconButton label={texts.earlier(place)} isOff={place === 1} onClick={() => onMove(place - 2)}>
              <Icon name="chevron" size={20} className={styles.up} />
            </IconButton>
            <IconButton label={texts.later(place)} isOff={place === count} onClick={() => onMove(place)}>
              <Icon name="chevron" size={20} />
            </IconButton>
          </>
        )}
        <IconButton label={texts.crop(place)} onClick={onCrop}>
          <AdminIcon name="crop" />
        </IconButton>
        {onRemove && (
          <IconButton label={texts.remove(place)} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

type ButtonProps = { label: string; isOff?: boolean; onClick: () => void; children: React.ReactNode };

/**
 * A button with an icon. With `isOff` it does nothing but can keep the focus, for a picture that has reached the end
 * of the list.
 */
const IconButton = ({ label, isOff = false, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className={styles.icon}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </button>
);
