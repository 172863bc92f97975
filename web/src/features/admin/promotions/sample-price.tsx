import { explain } from '#shared/cart/line-problem.ts';
import { formatPrice } from '#shared/money.ts';
import type { Tier } from '#shared/promotions/promotion.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { GoodsSums } from '../orders/goods-table.tsx';
import panel from '../ui/panel.module.css';
import { promotionTexts } from './promotion-texts.ts';
import { tierWords } from './promotion-words.ts';
import styles from './promotions.module.css';

const texts = promotionTexts.sample;

type Quote = CallAnswer<'POST /api/admin/promotions/sample'>;

/** The price of a sample cart: the discount that applies, the discount on each line, and the text for the customer. */
export function SamplePrice({ quote, tiers }: { quote: Quote; tiers: readonly Tier[] }) {
  const { lines, tier, promotion, sub_total, discount_amount, delivery_fee, free_delivery, rounding } = quote;
  const counted = tier === null ? undefined : tiers[tier - 1];
  const problems = lines.flatMap((line) => explain(line.problem, line) ?? []);
  return (
    <div className={styles.priced}>
      {problems.map((problem) => (
        <p key={problem} className={panel.error}>
          {texts.problem(problem)}
        </p>
      ))}
      {tier !== null && counted && <p>{texts.counted(promotionTexts.tier(tier), tierWords(counted))}</p>}
      {promotion?.hint && <p>{texts.hint(promotion.hint)}</p>}
      <GoodsSums
        sums={[
          ...lines.map(
            ({ product_name, quantity, total, discount }) =>
              [
                texts.line(quantity, product_name, discount > 0 ? formatPrice(discount) : undefined),
                formatPrice(total),
              ] as const,
          ),
          [texts.goods, formatPrice(sub_total)],
          [texts.discount, formatPrice(-discount_amount)],
          ...(delivery_fee > 0 || free_delivery
            ? [[texts.delivery, delivery_fee > 0 ? formatPrice(delivery_fee) : texts.free] as const]
            : []),
          ...(rounding === 0 ? [] : [[texts.rounding, formatPrice(rounding)] as const]),
          [texts.total, formatPrice(quote.total_amount), true],
          [texts.vat, formatPrice(quote.vat_amount)],
        ]}
      />
    </div>
  );
}
