import { Button } from '../../../../ui/button.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import { priceDraft } from '../basket/sale-body.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './held-dialog.module.css';
import type { KeptDraft } from './kept-drafts.ts';

const texts = saleTexts.held;
const clock = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Nairobi',
});

/** Returns the name of a sale, made of its first products: `2 × Embe Mango, Hart Max, …`. */
function nameOf({ draft: { lines, exchange } }: KeptDraft): string {
  const named = lines
    .slice(0, 2)
    .map(({ name, quantity }) => (quantity > 1 ? saleTexts.quantityOf(quantity, name) : name));
  return (
    [...named, ...(lines.length > 2 ? ['…'] : [])].join(', ') ||
    (exchange ? saleTexts.exchange.of(exchange.receipt) : saleTexts.details)
  );
}

type Props = { held: readonly KeptDraft[]; onRecall: (id: string) => void; onClose: () => void };

/**
 * A dialog with the sales on hold, the newest first. A tap opens one. If another sale is open, that sale is put on
 * hold.
 */
export const HeldDialog = ({ held, onRecall, onClose }: Props) => (
  <SaleDialog title={texts.title} onClose={onClose}>
    {held.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
    <ul className={styles.list}>
      {held.toReversed().map((kept) => (
        <li key={kept.id}>
          <button type="button" className={styles.sale} onClick={() => onRecall(kept.id)}>
            <span className={styles.name}>{nameOf(kept)}</span>
            <span className={styles.sum}>{saleTexts.ksh(priceDraft(kept.draft).totalCents)}</span>
            <span className={styles.facts}>{texts.facts(clock.format(new Date(kept.at)), kept.by)}</span>
          </button>
        </li>
      ))}
    </ul>
    <Button look="outline" size="large" wide onClick={onClose}>
      {texts.close}
    </Button>
  </SaleDialog>
);
