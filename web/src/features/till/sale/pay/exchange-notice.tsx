import { Button } from '../../../../ui/button.tsx';
import { openDrawer } from '../../paper/print-receipt.ts';
import type { Exchange } from '../basket/draft.ts';
import { changeSale, say } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './pay-panel.module.css';

const texts = saleTexts.exchange;

/** Says that the money of a return pays for this sale. The customer can have it in cash instead: the return says so already. */
export function ExchangeNotice({ exchange }: { exchange: Exchange }) {
  const { cents, receipt } = exchange;
  function giveBack() {
    if (!changeSale({ do: 'exchange', exchange: undefined })) return;
    say(texts.given(cents), { undo: () => changeSale({ do: 'exchange', exchange }) });
    void openDrawer();
  }
  return (
    <section className={styles.exchange} aria-label={texts.of(receipt)}>
      <p>{texts.carried(cents, receipt)}</p>
      <Button look="quiet" className={styles.key} onClick={giveBack}>
        {texts.giveBack(cents)}
      </Button>
    </section>
  );
}
