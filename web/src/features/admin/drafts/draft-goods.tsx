import { findLine } from '#shared/cart/cart-line.ts';
import { formatPrice } from '#shared/money.ts';
import { GoodsSums, GoodsTable } from '../orders/goods-table.tsx';
import styles from '../orders/order-goods.module.css';
import { stockWord } from '../orders/stock-word.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import type { AdminDraft } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';
import type { DraftOrder } from './use-draft-order.ts';

/** The largest quantity of one product in one order. */
const MOST = 10;
const quantities = Array.from({ length: MOST + 1 }, (_, n) => n);
const plain = (shillings: number) => formatPrice(shillings, 'plain');

type Props = { draft: AdminDraft; order: DraftOrder };

/** The goods of a draft at current prices, each with its agreed quantity. The quantity 0 leaves a product out. */
export function DraftGoods({ draft, order: { lines, agree, quote, isEmpty } }: Props) {
  return (
    <GoodsTable columns={texts.columns}>
      <tbody>
        {draft.lines.map(({ id, name, price }, n) => {
          const line = quote && findLine(quote.lines, { id });
          const quantity = lines[n]?.quantity ?? 0;
          const problem = line?.problem && stockWord(line.problem, line.left);
          return (
            <tr key={id}>
              <td className={styles.cell}>
                {name} {line?.age_restricted && <AdultMark />}
                {problem && <span className={panel.problem}>{problem}</span>}
              </td>
              <td className={`${styles.cell} ${styles.sum} ${styles.wide}`}>
                {plain(line?.selling_price ?? price)}
              </td>
              <td className={`${styles.cell} ${styles.sum}`}>
                {draft.state === 'open' ? (
                  <select
                    className={panel.count}
                    aria-label={texts.quantity(name)}
                    value={quantity}
                    onChange={({ target }) => agree(id, Number(target.value))}
                  >
                    {quantities.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </select>
                ) : (
                  quantity
                )}
              </td>
              <td className={`${styles.cell} ${styles.sum}`}>
                {quantity === 0 ? texts.leftOut : plain((line?.selling_price ?? price) * quantity)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <caption className={panel.visuallyHidden}>{isEmpty ? texts.nothingLeft : texts.goods}</caption>
    </GoodsTable>
  );
}

/** The amounts that add up to the total. The delivery fee is known once an area is chosen. */
export function DraftSums({ order: { quote, quoteError, isEmpty, customer } }: Pick<Props, 'order'>) {
  if (!quote) return isEmpty || quoteError ? null : <Coming error={undefined} />;
  const hasArea = customer.customer_address !== '';
  const sums = [
    [texts.subtotal, plain(quote.sub_total)] as const,
    ...(hasArea ? [[texts.fee, plain(quote.delivery_fee)] as const] : []),
    ...(quote.rounding === 0 ? [] : [[texts.rounding, plain(quote.rounding)] as const]),
    ...(hasArea ? [[texts.total, plain(quote.total_amount), true] as const] : []),
  ];
  return (
    <div className={panel.total}>
      <GoodsSums sums={sums} />
      {!hasArea && <p className={panel.hint}>{texts.chooseArea}</p>}
    </div>
  );
}
