import { paidCents, vatInside } from '#shared/cart/pricing.ts';
import type { Consent } from '#shared/consent.ts';
import { consentText } from '#shared/consent-texts.ts';
import type { AcceptedVersions } from '#shared/content/text-page.ts';
import type { Area } from '#shared/delivery.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import type { OrderForm } from '#shared/orders/order.ts';
import type { Place } from '#shared/orders/order-terms.ts';
import { planTimes } from '#shared/orders/order-times.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { shop } from '#shared/shop.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { OrderItem, OrderLine } from '../../data/orders/order.ts';
import type { PricedCart } from '../cart/quote.ts';
import { fingerprint } from '../identity/signature.ts';
import { trackingToken } from '../identity/tracking-token.ts';
import { newId } from '../identity/visitor.ts';

/** The fields of a form that an order stores. The form is the checkout's, or the admin's, which has no promo code. */
type Form = Pick<
  OrderForm,
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'customer_address'
  | 'special_instructions'
  | 'street_address'
> &
  Partial<Pick<OrderForm, 'coupon_code' | 'review_consent'>>;

/**
 * Returns the consent to be asked for a review. Returns undefined if there is none, or if it names a version of the
 * text that never existed.
 */
function consentOf(text_version: number | undefined, now: Date): Consent | undefined {
  if (text_version === undefined || consentText('review-email', text_version) === undefined) return undefined;
  return { purpose: 'review-email', text_version, at: now.toISOString(), place: 'checkout' };
}

type Ordered = {
  form: Form;
  visitor: string | undefined;
  owner: string | undefined;
  now: Date;
  cart: Pick<PricedCart, 'lines' | 'totals' | 'promotion'>;
  area: Area;
  number: string;
  textVersions: AcceptedVersions;
  isEmailWithheld?: boolean | undefined;
  settings: ShopSettings;
};

/** Returns a product's category and subcategory, which the rules of a promotion name. */
export const placeOf = ({ type, category, subcategory }: ProductItem): Place => ({
  type,
  category_id: category.id,
  subcategory_id: subcategory.id,
});

/** Returns an order line of a product at its present price, without sums. */
export const lineOf = (
  product: ProductItem,
  quantity: number,
): Omit<OrderLine, 'total_cents' | 'discount_cents' | 'vat_cents'> => ({
  product_id: product.id,
  name: product.product_name,
  code: product.product_code,
  slug: product.slug,
  picture: product.picture,
  quantity,
  unit_cents: product.price_cents,
  age_restricted: product.age_restricted,
  ...(product.buying_price_cents !== undefined && { buying_price_cents: product.buying_price_cents }),
});

/** Returns the part of a promotion that decides the discount. */
export const rulesOf = ({ code, tiers, best_tier_wins }: Promotion) => ({ code, tiers, best_tier_wins });

/** Returns the order to store, at the server's prices, with the discount of every line. */
export async function buildOrder({
  form,
  visitor,
  owner,
  now,
  cart,
  area,
  number,
  textVersions,
  isEmailWithheld,
  settings,
}: Ordered): Promise<OrderItem> {
  const { totals } = cart;
  const promotion = totals.discountCents > 0 ? cart.promotion : undefined;
  const { payment_methods } = settings;
  const isLimited = payment_methods?.mpesa === false || payment_methods?.cash === false;
  const id = newId();
  return {
    id,
    number,
    created_at: now.toISOString(),
    order_date: nairobiDay(now),
    order_status: 'pending',
    payment_status: payment_methods?.mpesa === false ? 'cod_due' : 'pending',
    payment_methods: isLimited ? payment_methods : undefined,
    ...planTimes(settings, area, now),
    customer_name: form.customer_name,
    customer_email: form.customer_email,
    customer_phone: form.customer_phone,
    customer_address: area.name,
    special_instructions: form.special_instructions,
    street_address: form.street_address,
    is_pickup: area.pickup,
    coupon_code: form.coupon_code ?? '',
    review_email: consentOf(form.review_consent, now),
    text_versions: textVersions,
    promotion_code: promotion?.code,
    terms: {
      fee: area.fee,
      free_delivery_from: settings.free_delivery_from,
      ...(promotion && { promotion: rulesOf(promotion) }),
    },
    lines: cart.lines.map(({ product, ...line }) => ({
      ...lineOf(product, line.quantity),
      unit_cents: line.unitCents,
      total_cents: line.unitCents * line.quantity,
      discount_cents: line.discountCents,
      vat_cents: vatInside(paidCents(line)),
      ...(promotion && { place: placeOf(product) }),
    })),
    sub_total_cents: totals.subTotalCents,
    discount_cents: totals.discountCents,
    fee_cents: totals.feeCents,
    rounding_cents: totals.roundingCents,
    total_cents: totals.totalCents,
    vat_rate: shop.vatRate,
    vat_cents: totals.vatCents,
    money: [],
    paid_cents: 0,
    due_cents: totals.totalCents,
    is_email_withheld: isEmailWithheld || undefined,
    visitor: visitor === undefined ? undefined : fingerprint(visitor),
    owner,
    tracking: fingerprint(await trackingToken(id)),
  };
}
