import { Button } from '../../../../ui/button.tsx';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './pay-panel.module.css';
import { refuseRestricted } from './refuse-restricted.ts';

const texts = saleTexts.age;
const yesId = 'till-age-yes';

/** Moves the focus to the answer “yes”, so that Enter gives this answer. */
export const focusAgeQuestion = () => document.getElementById(yesId)?.focus();

/** Asks once, in a sale with restricted goods, whether the customer is an adult. */
export const AgeQuestion = () => (
  <section className={styles.question} aria-label={texts.question}>
    <p className={styles.ask}>{texts.question}</p>
    <p>{texts.how}</p>
    <div className={styles.two}>
      <Button id={yesId} className={styles.key} onClick={() => changeSale({ do: 'confirm-age' })}>
        {texts.yes}
      </Button>
      <Button look="outline" className={styles.key} onClick={refuseRestricted}>
        {texts.no}
      </Button>
    </div>
  </section>
);
