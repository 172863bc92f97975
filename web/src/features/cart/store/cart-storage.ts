import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import { addProduct, type CartLine, cartTotal } from './cart.ts';

/** The keys in localStorage (S1-244…247). */
export const cartKeys = {
  cart: 'cart',
  total: 'cart_total',
  couponApplied: 'couponApplied',
  couponCode: 'couponCode',
} as const;

type Stored = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const figure = (value: unknown) => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
};

function pictureFrom(value: unknown): Picture | undefined {
  const picture = value as Picture | null;
  const isPicture =
    typeof picture?.path === 'string' &&
    picture.path.startsWith('/upload/') &&
    Array.isArray(picture.widths) &&
    picture.widths.length > 0 &&
    picture.widths.every(Number.isInteger);
  return isPicture ? picture : undefined;
}

function lineFrom(stored: Stored | null): CartLine | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const id = figure(stored.id ?? stored.product_id);
  const product_name = text(stored.product_name) ?? text(stored.name);
  if (!id || !Number.isSafeInteger(id) || !product_name) return undefined;
  return {
    id,
    product_name,
    selling_price: figure(stored.selling_price) ?? figure(stored.price) ?? 0,
    quantity: Math.max(1, Math.trunc(figure(stored.quantity) ?? figure(stored.qty) ?? 1)),
    slug: text(stored.slug),
    image: text(stored.image) ?? text(stored.product_image) ?? text(stored.image_url),
    picture: pictureFrom(stored.picture),
    hue: text(stored.hue) as Hue | undefined,
    age_restricted: stored.age_restricted === true,
  };
}

/**
 * Reads stored cart lines in any format that the specification allows (S1-239, S1-240, S2-183): with `id` or
 * `product_id`, `selling_price` or `price`, `quantity` or `qty`. Lines that cannot be read are logged and left out
 * (S1-267).
 */
export function readLines(stored: string | null): CartLine[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    if (!Array.isArray(list)) throw new TypeError('The stored cart is not a list.');
    const lines = list.map((entry) => lineFrom(entry as Stored | null));
    if (lines.includes(undefined)) console.warn('Cart: a stored line is invalid and was removed.');
    return lines.reduce<CartLine[]>(
      (cart, line) => (line ? addProduct(cart, line, line.quantity) : cart),
      [],
    );
  } catch (error) {
    console.warn('Cart: the stored cart is invalid. The cart is now empty.', error);
    return [];
  }
}

/**
 * Returns the lines and the total in the stored format. Each field is stored under every name that the specification
 * uses for it.
 */
export function writeLines(lines: readonly CartLine[]): { cart: string; total: string } {
  const stored = lines.map((line) => ({
    ...line,
    product_id: line.id,
    name: line.product_name,
    price: line.selling_price,
    qty: line.quantity,
    subtotal: line.selling_price * line.quantity,
    product_image: line.image,
  }));
  return { cart: JSON.stringify(stored), total: String(cartTotal(lines)) };
}
