import { findLine } from '#shared/cart/cart-line.ts';
import { formatPrice } from '#shared/money.ts';
import { useEveryProduct } from '../../products/use-every-product.ts';
import { AdminField } from '../../ui/admin-field.tsx';
import styles from '../change/change.module.css';
import { GoodsSearch, PiecesLine } from '../change/pieces.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import type { NewOrder } from './use-new-order.ts';

/** The goods of a new order with their pieces, the search for goods, and the promo code. */
export function NewOrderGoods({ order }: { order: NewOrder }) {
  const { kept, price, piecesOf, setPieces, messages } = order;
  const { data: products } = useEveryProduct(true);
  return (
    <>
      <ul className={styles.goods}>
        {kept.input.goods.map(({ id, quantity }) => {
          // The price of a product that was just added is on its way.
          const line = price && findLine(price.lines, { id });
          const product = products?.find((each) => each.id === id);
          const each = line?.selling_price ?? product?.selling_price;
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
      <CodeField order={order} />
    </>
  );
}

/** The promo code. The server judges it when the field is left. */
function CodeField({ order: { kept, price, isCodeRefused, tryCode, messages } }: { order: NewOrder }) {
  const { code } = kept.input;
  const hint = isCodeRefused ? texts.codeUnknown : (price?.promotion?.hint ?? undefined);
  return (
    <AdminField label={texts.code} hint={hint} error={messages.coupon_code}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          placeholder={texts.noCode}
          value={code}
          onChange={({ target }) => kept.change({ code: target.value })}
          onBlur={() => tryCode(code.trim())}
        />
      )}
    </AdminField>
  );
}
