import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import panel from '../ui/panel.module.css';
import { type TaxReceipt, titleOf } from './tax-receipt.ts';
import styles from './tax-receipts.module.css';
import { taxTexts as texts } from './tax-texts.ts';

/** The colours of the states. */
export const tones: Partial<Record<TaxReceipt['state'], Tone>> = {
  accepted: 'good',
  rejected: 'bad',
  unknown: 'bad',
  held: 'warn',
};

type Decision = TaxReceipt['may'][number];
type Props = { receipt: TaxReceipt; onDecide: (decision: Decision) => void };

/**
 * A card for a tax receipt: its state with the reason, who decided about it, and the buttons for possible decisions.
 */
export const TaxReceiptCard = ({ receipt, onDecide }: Props) => (
  <article className={panel.panel} aria-label={titleOf(receipt)}>
    <header className={styles.head}>
      <h2 className={panel.heading}>{titleOf(receipt)}</h2>
      <Mark tone={receipt.is_late ? 'bad' : tones[receipt.state]}>
        {receipt.is_late ? texts.late : texts.states[receipt.state]}
      </Mark>
      <p className={panel.hint}>
        {texts.at(receipt.till, formatPrice(receipt.total))} ·{' '}
        <time dateTime={receipt.at}>{formatMoment(receipt.at)}</time> ·{' '}
        {receipt.tries > 0 ? texts.tries(receipt.tries) : texts.notSent}
      </p>
    </header>
    {receipt.reason && receipt.state !== 'settled' && <p>{receipt.reason}</p>}
    {receipt.kra_number && <p>{texts.kra(receipt.kra_number)}</p>}
    <Decisions receipt={receipt} />
    <div className={panel.actions}>
      {receipt.may.map((decision) => (
        <Button
          key={decision}
          look="outline"
          aria-label={texts[`${decision}Of`](receipt.receipt)}
          onClick={() => onDecide(decision)}
        >
          {texts[decision]}
        </Button>
      ))}
      {receipt.order_id !== null && (
        <a className={styles.order} href={adminUrls.order(receipt.order_id)} data-opens>
          {texts.openOrder}
        </a>
      )}
    </div>
  </article>
);

const Decisions = ({ receipt: { decisions } }: { receipt: TaxReceipt }) => (
  <ul className={styles.decisions}>
    {decisions.map(({ at, by, kind, note }) => (
      <li key={at}>
        {note}
        <span className={panel.hint}> {texts.by(texts.decided[kind], by, formatMoment(at))}</span>
      </li>
    ))}
  </ul>
);
