import styles from './desk-page.module.css';
import { deskTexts } from './desk-texts.ts';

const texts = deskTexts.covered;

type Props = {
  /** The number of customers who may be called now. */
  waiting: number;
  onShow: () => void;
};

/** What an unattended desk shows instead of names and phones. A tap on it, or any key, shows them again. */
export const Cover = ({ waiting, onShow }: Props) => (
  <button type="button" className={styles.cover} onClick={onShow}>
    <strong>{texts.title}</strong>
    <span>{waiting > 0 ? texts.text(waiting) : texts.none}</span>
    <span>{texts.show}</span>
  </button>
);
