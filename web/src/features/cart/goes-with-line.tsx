import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { Price } from '../../ui/price.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { type LineNow, slugOf } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import styles from './goes-with-line.module.css';

/**
 * One line under the cart's products: a product that goes well with the newest one that the shop still sells, and is
 * not in the cart yet.
 */
export function GoesWithLine({ lines }: { lines: readonly LineNow[] }) {
  const newest = lines.filter((line) => line.now && slugOf(line)).at(-1)?.line;
  const { data: offers } = useCall(
    'GET /api/products/{id}/offers',
    newest ? { params: { id: String(newest.id) } } : null,
  );
  const companion = offers?.goes_with.find(({ id }) => lines.every(({ line }) => line.id !== id));
  if (!companion) return null;
  return (
    <section className={styles.line} aria-label={cartTexts.cart.goesWith}>
      <p className={styles.text}>
        {cartTexts.cart.goesWith}: <a href={urls.product(companion.slug)}>{companion.product_name}</a>{' '}
        <Price amount={companion.selling_price} size="small" />
      </p>
      <AddToCart key={companion.id} product={companion} iconOnly />
    </section>
  );
}
