import styles from './desk-page.module.css';
import { deskTexts } from './desk-texts.ts';

const texts = deskTexts.covered;

type Props = {
  /** The number of customers who may be called now. */
  waiting: number;
  onShow: () => void;
};

/** Covers the names and phone numbers on the desk while nobody uses it. A tap or any key shows them again. */
export const Cover = ({ waiting, onShow }: Props) => (
  <button type="button" className={styles.cover} onClick={onShow}>
    <strong>{texts.title}</strong>
    <span>{waiting > 0 ? texts.text(waiting) : texts.none}</span>
    <span>{texts.show}</span>
  </button>
);
