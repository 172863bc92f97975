import { Suspense } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { TaxReceipts } from './later-tax-receipts.tsx';
import type { WholeOrder } from './order-facts.tsx';
import { OrderPoints } from './order-points.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './till-receipt.module.css';

const texts = orderTexts.till;
const page = (shillings: number) => formatPrice(shillings, 'page');

type Props = { order: WholeOrder; sale: NonNullable<WholeOrder['till_sale']> };

/** The receipt of a sale at the till, shown to a customer who has scanned its QR code. */
export function TillReceipt({ order, sale }: Props) {
  const settings = useSettings();
  return (
    <>
      <article className={styles.receipt}>
        <header>
          <h1 className={styles.title}>{texts.title(order.number)}</h1>
          <p>{texts.soldAt(settings?.shop_name ?? '', formatMoment(order.created_at))}</p>
          <p className={styles.quiet}>{texts.servedBy(sale.cashier)}</p>
          {order.tax_pin && <p className={styles.quiet}>{orderTexts.receipt.pin(order.tax_pin)}</p>}
        </header>
        <ul className={styles.lines}>
          {order.items.map(({ name, quantity, price, discount, total, vat }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
            <li key={index} className={styles.line}>
              <span>
                {name}
                <span className={styles.small}>
                  {texts.pieces(quantity, page(price))}
                  {discount > 0 && ` − ${page(discount)}`} · {texts.vat(page(vat))}
                </span>
              </span>
              <span className={styles.figure}>{page(total - discount)}</span>
            </li>
          ))}
        </ul>
        <Figures rows={figuresOf({ order, sale })} />
        <OrderPoints order={order} />
        {order.tax_receipts && (
          <Suspense>
            <TaxReceipts receipts={order.tax_receipts} />
          </Suspense>
        )}
        {order.receipt_text && <p className={styles.quiet}>{order.receipt_text}</p>}
        <p>{texts.code(sale.code)}</p>
        <Button look="outline" onClick={() => print()}>
          {texts.print}
        </Button>
      </article>
      <OrderReceipt order={order} />
    </>
  );
}

/** A row of the receipt: a name, its sum, and whether it is the total. */
type Row = readonly [name: string, sum: number, isTotal?: boolean];

function figuresOf({ order, sale }: Props): Row[] {
  const { total_amount, vat_amount } = order;
  return [
    [texts.total, total_amount, true],
    [texts.withoutVat, total_amount - vat_amount],
    [texts.vat(`${Math.round(order.vat_rate * 100)} %`), vat_amount],
    ...sale.tenders.map(({ kind, amount, reference }): Row => [texts.tender(kind, reference), amount]),
    ...(sale.change > 0
      ? ([
          [texts.handed, sale.handed],
          [texts.change, sale.change],
        ] as const)
      : []),
    ...sale.returns.map(
      ({ receipt, at, amount }): Row => [texts.returned(receipt, formatMoment(at)), -amount],
    ),
  ];
}

const Figures = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.figures}>
    {rows.map(([name, sum, isTotal]) => (
      <div key={name} className={styles.row} data-total={isTotal}>
        <dt>{name}</dt>
        <dd className={styles.figure}>{page(sum)}</dd>
      </div>
    ))}
  </dl>
);
