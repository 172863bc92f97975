import { useState } from 'react';
import { imagePath } from '#shared/catalogue/picture.ts';
import { useOrigin } from '../../navigation/use-origin.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAge } from '../age/use-age.ts';
import type { LineNow } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import styles from './line-picture.module.css';

/**
 * The picture of a cart line. It is an icon if there is no picture or the picture fails to load (S1-257). Pictures of
 * restricted products are blurred until the age is confirmed (G-08).
 */
export function LinePicture({ line: { line, now } }: { line: LineNow }) {
  const { isConfirmed } = useAge();
  const [isBroken, setBroken] = useState(false);
  const picture = now?.picture ?? line.picture;
  const isVeiled = (now?.age_restricted ?? line.age_restricted ?? false) && !isConfirmed;
  // A line that another client has stored contains only the URL of the picture.
  const file = imagePath(line.image, useOrigin());
  return (
    <span className={styles.frame} data-hue={now?.hue ?? line.hue}>
      {picture ? (
        <Picture picture={picture} sizes="112px" alt="" veiled={isVeiled} className={styles.picture} />
      ) : file && !isBroken && !isVeiled ? (
        <img src={file} alt="" className={styles.picture} onError={() => setBroken(true)} />
      ) : (
        <Icon name="cart" className={styles.none} />
      )}
      {isVeiled && <span className={styles.adults}>{cartTexts.cart.adults}</span>}
    </span>
  );
}
