import { adminTexts } from '../admin-texts.ts';
import styles from './adult-mark.module.css';

/** A mark in a list for an order with age-restricted products. */
export const AdultMark = () => (
  <abbr className={styles.mark} title={adminTexts.adult.title}>
    {adminTexts.adult.mark}
  </abbr>
);

/** A text that says on the order's page that the customer's ID must be checked at the delivery. */
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
