import { formatMoment } from '../../../../ui/moment.ts';
import styles from './kept-input-notice.module.css';
import type { KeptInput } from './use-kept-input.ts';

const texts = {
  back: (moment: string) => `What you typed on ${moment} is here again. It is not sent yet.`,
  clear: 'Clear it',
};

type Props = { kept: KeptInput; isSending: boolean };

/**
 * Says that the form again contains the input of an earlier visit. A button clears the input, but not while it is
 * being sent.
 */
export const KeptInputNotice = ({ kept: { keptAt, clear }, isSending }: Props) =>
  keptAt === undefined ? null : (
    <p role="status" className={styles.notice}>
      <span>{texts.back(formatMoment(new Date(keptAt).toISOString()))}</span>
      <button type="button" className={styles.clear} disabled={isSending} onClick={clear}>
        {texts.clear}
      </button>
    </p>
  );
