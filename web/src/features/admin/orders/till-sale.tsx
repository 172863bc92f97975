import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { flagNames, flagSteps } from '../tills/odd-texts.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import styles from './till-sale.module.css';
import { tillSaleTexts as texts } from './till-sale-texts.ts';

type SoldAtTill = NonNullable<AdminOrder['sold_at_till']>;
type Back = Omit<SoldAtTill['returns'][number], 'lines'> & {
  lines: readonly Pick<SoldAtTill['returns'][number]['lines'][number], 'name' | 'quantity' | 'is_sellable'>[];
};

/** Returns the returned goods of a web order in the form of those of a till sale. */
const webReturns = ({ items, returns }: AdminOrder): Back[] =>
  returns.map(({ number: receipt, why: reason, lines, ...back }) => ({
    ...{ ...back, receipt, reason, tenders: [] },
    lines: lines.map((line) => ({ ...line, name: items[line.line]?.name ?? '' })),
  }));

/** Shows how an order was sold at the till: by whom, in which shift, how it was paid, and its warnings. */
export function TillSale({ order, sale }: { order: AdminOrder; sale: SoldAtTill }) {
  const { data: user } = useUser();
  const { shift_id, receipt_path, flags } = sale;
  const mayOpenShift = mayDo(user?.groups ?? [], 'shifts.read');
  return (
    <Section title={texts.title}>
      <dl className={panel.facts}>
        <dt>{texts.till}</dt>
        <dd>{sale.till}</dd>
        <dt>{texts.cashier}</dt>
        <dd>
          {sale.cashier}
          {sale.approved_by !== null && ` · ${texts.approvedBy(sale.approved_by)}`}
          {sale.is_approved_for_sale === false && <p className={panel.hint}>{texts.notForSale}</p>}
        </dd>
        {mayOpenShift && (
          <>
            <dt>{texts.shift}</dt>
            <dd>
              {shift_id === null ? texts.noShift : <a href={adminUrls.shift(shift_id)}>{texts.openShift}</a>}
            </dd>
          </>
        )}
        <dt>{texts.receipt}</dt>
        <dd>
          {receipt_path === null ? (
            texts.linkEnded
          ) : (
            <a href={receipt_path} target="_blank" rel="noopener noreferrer">
              {texts.openReceipt(order.number)}
            </a>
          )}
        </dd>
        {order.age_restricted && (
          <>
            <dt>{texts.age}</dt>
            <dd>{sale.age_checked ? texts.ageChecked : texts.ageNot}</dd>
          </>
        )}
        <dt>{texts.tenders}</dt>
        <dd>
          <Tenders sale={sale} />
          {sale.is_cash_counted === false && <p className={panel.hint}>{texts.notCounted}</p>}
        </dd>
      </dl>
      <p className={panel.hint}>{texts.next}</p>
      {flags.length > 0 && (
        <dl className={styles.odd}>
          {flags.map((flag) => (
            <div key={flag}>
              <dt>{flagNames[flag]}</dt>
              <dd className={panel.hint}>{flagSteps[flag]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Tenders({ sale: { tenders, handed, change } }: { sale: SoldAtTill }) {
  const lines = tenders.map(({ kind, amount, reference }) =>
    [texts.kinds[kind], formatPrice(amount), reference].filter(Boolean).join(' '),
  );
  return (change > 0 ? [...lines, texts.handed(handed, change)] : lines).join('\n');
}

/** The returns of an order, oldest first: the goods, the reason, and how a till refunded the money. */
export const Returns = ({ order }: { order: AdminOrder }) => (
  <Section title={texts.returns}>
    <ol className={styles.returns}>
      {(order.sold_at_till?.returns ?? webReturns(order)).map((back: Back) => (
        <li key={back.receipt} className={styles.back}>
          <strong>{back.receipt}</strong>
          <strong className={styles.sum}>{formatPrice(-back.amount)}</strong>
          <span className={panel.hint}>
            <time dateTime={back.at}>{texts.by(back.by, formatMoment(back.at))}</time> · {back.reason}
            {back.tenders.length > 0 &&
              ` · ${back.tenders.map(({ kind, amount }) => `${texts.kinds[kind]} ${formatPrice(amount)}`).join(', ')}`}
          </span>
          <ul className={styles.goods}>
            {back.lines.map(({ name, quantity, is_sellable }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a return never change
              <li key={n}>
                {texts.back(quantity, name)}
                {!is_sellable && <span className={panel.hint}> · {texts.notSellable}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
    {order.to_replace.length > 0 && (
      <div className={panel.actions}>
        <ButtonLink href={adminUrls.newOrder({ replaces: order.id })} look="outline">
          {adminTexts.order.replace}
        </ButtonLink>
      </div>
    )}
  </Section>
);

/** Shows how the till changed the price of a line: the catalogue's price, the difference and the discount. */
export function LineAtTill({
  line,
  price,
}: {
  line: SoldAtTill['lines'][number] | undefined;
  price: number;
}) {
  if (!line) return null;
  const { catalogue_price, difference, discount, note } = line;
  const parts = [
    ...(catalogue_price === price ? [] : [texts.catalogue(catalogue_price)]),
    ...(difference > 0 ? [texts.above(difference)] : []),
    ...(difference < 0 ? [texts.below(-difference)] : []),
    ...(discount > 0 ? [texts.discount(discount)] : []),
    ...(note === '' ? [] : [note]),
  ];
  return parts.length > 0 && <span className={styles.line}>{parts.join(' · ')}</span>;
}
