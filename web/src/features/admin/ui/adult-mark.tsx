import { adminTexts } from '../admin-texts.ts';
import styles from './adult-mark.module.css';

/** Marks an order with goods for adults in a list. */
export const AdultMark = () => (
  <abbr className={styles.mark} title={adminTexts.adult.title}>
    {adminTexts.adult.mark}
  </abbr>
);

/** The same on the order's own page: what has to be done at the door. */
export const AdultNotice = ({ isPickup }: { isPickup: boolean }) => (
  <p className={styles.notice}>
    <span className={styles.mark} aria-hidden="true">
      {adminTexts.adult.mark}
    </span>
    <span>
      <strong>{isPickup ? adminTexts.adult.checkAtPickup : adminTexts.adult.check}</strong>{' '}
      {adminTexts.adult.how}
    </span>
  </p>
);
