import { Button } from '../../../../ui/button.tsx';
import { openDrawer } from '../../paper/print-receipt.ts';
import type { Exchange } from '../basket/draft.ts';
import { changeSale, say } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './pay-panel.module.css';

const texts = saleTexts.exchange;

/**
 * Says that the refund of a return pays for this sale. If the return is not recorded yet, the exchange can be
 * cancelled. If it is recorded, the customer can have the refund in cash instead.
 */
export function ExchangeNotice({ exchange }: { exchange: Exchange }) {
  const { cents, receipt, goods } = exchange;
  function end() {
    if (!changeSale({ do: 'exchange', exchange: undefined })) return;
    say(goods ? texts.cancelled : texts.given(cents), {
      undo: () => changeSale({ do: 'exchange', exchange }),
    });
    if (!goods) void openDrawer();
  }
  return (
    <section className={styles.exchange} aria-label={texts.of(receipt)}>
      <p>{texts.carried(cents, receipt)}</p>
      <Button look="quiet" className={styles.key} onClick={end}>
        {goods ? texts.cancel : texts.giveBack(cents)}
      </Button>
    </section>
  );
}
