import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMonthDay } from '../../../ui/date.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Purchase } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';
import styles from './purchases.module.css';

const texts = purchaseTexts.goods;

/** Returns the text of a line: the ordered pieces, the received ones, and the difference. */
function said({ state }: Purchase, { pieces, received, damaged, price }: Purchase['lines'][number]): string {
  const left = pieces - received;
  const hasCome = received + damaged > 0;
  return [
    [texts.ordered(pieces), ...(price == null ? [] : [texts.at(formatPrice(price))])].join(' '),
    ...(hasCome ? [texts.received(received)] : []),
    ...(damaged > 0 ? [texts.damaged(damaged)] : []),
    ...((hasCome || state === 'received') && left > 0 ? [texts.missing(left)] : []),
    ...(left < 0 ? [texts.over(-left)] : []),
  ].join(' · ');
}

/** Lists the goods of a purchase order, with the received pieces and their cost. */
export function PurchaseGoods({ purchase, onChange }: { purchase: Purchase; onChange?: () => void }) {
  const { lines, freight, total, expected, note } = purchase;
  return (
    <Section title={texts.title}>
      {lines.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.goods}>
        {lines.map((line) => (
          <li key={line.product_id}>
            <strong>{line.name}</strong>
            <span className={panel.hint}>{said(purchase, line)}</span>
          </li>
        ))}
      </ul>
      <dl className={panel.facts}>
        {freight !== undefined && freight > 0 && (
          <>
            <dt>{texts.freight}</dt>
            <dd>{formatPrice(freight)}</dd>
          </>
        )}
        {total !== undefined && lines.length > 0 && (
          <>
            <dt>{texts.total}</dt>
            <dd>{formatPrice(total)}</dd>
          </>
        )}
        {expected && (
          <>
            <dt>{texts.expected}</dt>
            <dd>{formatMonthDay(expected)}</dd>
          </>
        )}
        {note && (
          <>
            <dt>{texts.note}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {onChange && (
        <div className={panel.actions}>
          <Button look="outline" onClick={onChange}>
            {texts.change}
          </Button>
        </div>
      )}
    </Section>
  );
}
