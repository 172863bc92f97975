import { findLine } from '#shared/cart/cart-line.ts';
import { formatPrice } from '#shared/money.ts';
import { useEveryProduct } from '../../products/use-every-product.ts';
import styles from '../change/change.module.css';
import { CodeField } from '../change/code-field.tsx';
import { GoodsSearch, PiecesLine } from '../change/pieces.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import type { NewOrder } from './use-new-order.ts';

/** The goods of a new order with their quantities, the search for goods, and the promo code. */
export function NewOrderGoods({ order, hasCode }: { order: NewOrder; hasCode: boolean }) {
  const { kept, price, piecesOf, setPieces, messages } = order;
  const { data: products } = useEveryProduct(true);
  return (
    <>
      <ul className={styles.goods}>
        {kept.input.goods.map(({ id, quantity }) => {
          // The price of a product that was just added is still being loaded.
          const line = price && findLine(price.lines, { id });
          const product = products?.find((each) => each.id === id);
          // In a replacement order, a product costs what the customer paid for the returned one. The quote has that
          // price.
          const each = line ? line.total / line.quantity : product?.selling_price;
          const notes = [
            ...(each === undefined ? [] : [texts.each(formatPrice(each))]),
            ...(product ? [texts.inStock(product.product_store)] : []),
          ];
          return (
            <PiecesLine
              key={id}
              name={line?.product_name ?? product?.product_name ?? ''}
              isAdult={line?.age_restricted ?? product?.age_restricted ?? false}
              notes={notes.join(' · ')}
              problem={line?.problem ?? null}
              left={line?.left ?? 0}
              pieces={quantity}
              onChange={(pieces) => setPieces(id, pieces)}
            />
          );
        })}
      </ul>
      <GoodsSearch
        offersAll={false}
        products={products}
        error={messages.goods}
        piecesOf={piecesOf}
        setPieces={setPieces}
      />
      {hasCode && (
        <CodeField
          code={kept.input.code}
          hint={order.isCodeRefused ? texts.codeUnknown : (price?.promotion?.hint ?? undefined)}
          error={messages.coupon_code}
          onType={(code) => kept.change({ code })}
          onTry={order.tryCode}
        />
      )}
    </>
  );
}
