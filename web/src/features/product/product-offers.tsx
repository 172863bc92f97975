import { findLine } from '#shared/cart/cart-line.ts';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import type { Pack } from '#shared/promotions/product-offers.ts';
import { useCall } from '../../api/use-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { whenOfAge } from '../age/age-question.ts';
import { takePack } from '../cart/take-pack.ts';
import { useCart } from '../cart/use-cart.ts';
import { offersTexts as texts } from './offers-texts.ts';
import styles from './product-offers.module.css';

/**
 * The packs that cost less than their pieces, and the points that the product earns. One tap puts a pack into the cart
 * with its code. Shows nothing while there is no offer, or if the offers did not load.
 */
export function ProductOffers({ product }: { product: ProductDetail }) {
  const { data } = useCall('GET /api/products/{id}/offers', { params: { id: String(product.id) } });
  if (!data) return null;
  return (
    <>
      {data.packs.length > 0 && (
        <ul className={styles.packs} aria-label={texts.packs}>
          {data.packs.map((pack) => (
            <li key={pack.pieces}>
              <PackChoice product={product} pack={pack} />
            </li>
          ))}
        </ul>
      )}
      {data.points ? <p className={styles.points}>{texts.earns(pointsText(data.points))}</p> : null}
    </>
  );
}

function PackChoice({ product, pack }: { product: ProductDetail; pack: Pack }) {
  const { lines, couponApplied, couponCode } = useCart();
  const { code, pieces, price, saves } = pack;
  const isTaken = couponApplied && couponCode === code && findLine(lines, product)?.quantity === pieces;
  function take() {
    takePack(product, pack);
    toast(texts.taken(pieces, product.product_name, code), { preset: 'shop' });
  }
  return (
    <button
      type="button"
      className={styles.pack}
      aria-pressed={isTaken}
      onClick={() => (product.age_restricted ? whenOfAge(take) : take())}
    >
      {isTaken && <Icon name="check" size={18} />}
      <span>
        <strong>{texts.pack(pieces, formatPrice(price))}</strong> {texts.save(formatPrice(saves))}
      </span>
    </button>
  );
}
