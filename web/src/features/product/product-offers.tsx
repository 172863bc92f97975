import { findLine } from '#shared/cart/cart-line.ts';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import type { ProductOffers as Offers, Pack } from '#shared/promotions/product-offers.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { whenOfAge } from '../age/age-question.ts';
import { takePack } from '../cart/take-pack.ts';
import { useCart } from '../cart/use-cart.ts';
import { offersTexts as texts } from './offers-texts.ts';
import styles from './product-offers.module.css';
import * as strengthTexts from './strength-texts.ts';

/**
 * The other strengths of the product, the packs that cost less than their pieces, and the points that the product earns. One tap puts a pack into the cart
 * with its code. Shows nothing while there is no offer, or if the offers did not load.
 */
export function ProductOffers({ product }: { product: ProductDetail }) {
  const { data } = useCall('GET /api/products/{id}/offers', { params: { id: String(product.id) } });
  if (!data) return null;
  return (
    <>
      {data.strengths && <OtherStrengths product={product} strengths={data.strengths} />}
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

type StrengthsProps = { product: ProductDetail; strengths: NonNullable<Offers['strengths']> };

/** Links to the same flavour in other strengths, or else to the products of that strength in the same subcategory. */
const OtherStrengths = ({ product, strengths }: StrengthsProps) => (
  <p className={styles.strengths}>
    {strengths.map(({ mg, slug }) =>
      mg === product.strength_mg ? null : (
        <a
          key={mg}
          href={
            slug ? urls.product(slug) : urls.strength(product.category.slug, mg, product.subcategory.slug)
          }
        >
          {strengthTexts.other(mg, product.age_restricted)}
        </a>
      ),
    )}
  </p>
);

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
