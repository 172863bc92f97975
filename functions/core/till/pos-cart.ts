import type { Parsed } from '#shared/endpoint.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { type PricedBasket, priceBasket } from '#shared/till/basket.ts';
import type * as table from '#shared/till/endpoints.ts';
import { mostSaleLines } from '#shared/till/entry.ts';
import { mostPieces, type PosCart } from '#shared/till/till-cart.ts';
import { changeTillCart, readTillCart, type TillCartLine } from '../../data/cart/till-cart.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import { findProductItem, type ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { invalid, notFound } from '../../errors.ts';
import { openOf } from '../catalogue/restricted.ts';
import { toTillProduct } from './catalogue.ts';

/** A line of the cart with its product, if the shop still sells it. */
type ReadLine = TillCartLine & { product: ProductItem | undefined };

/** A till's cart with its lines, and with the prices from the stored products (G-85). */
export type PricedTillCart = { lines: ReadLine[]; priced: PricedBasket };

/** Returns these products without hidden ones and those of hidden categories. */
const sellable = (items: ProductItem[]) => openOf(items.filter(({ is_hidden }) => !is_hidden));

/** Reads the products of these cart lines and prices them. A product that is no longer sold gets the price zero. */
export async function priceLines(lines: readonly TillCartLine[]): Promise<PricedTillCart> {
  const items = (await readItems(lines.map(({ product_id }) => productKey(product_id)))) as ProductItem[];
  const sold = new Map((await sellable(items)).map((item) => [item.id, item]));
  const read = lines.map((line) => ({ ...line, product: sold.get(line.product_id) }));
  const priced = priceBasket(
    read.map(({ product, quantity }) => ({ unitCents: product?.price_cents ?? 0, quantity })),
  );
  return { lines: read, priced };
}

function presentLine({ product, product_id, quantity, note }: ReadLine, grossCents: number) {
  const shown = product
    ? toTillProduct(product)
    : {
        product_name: texts.productNumber(product_id),
        product_code: '',
        product_image: '',
        selling_price: 0,
      };
  return {
    ...shown,
    ...{ id: product_id, product_id, quantity, note },
    total: toShillings(grossCents),
    age_restricted: product?.age_restricted ?? false,
    is_sold: product !== undefined,
  };
}

async function present(stored: readonly TillCartLine[]): Promise<PosCart> {
  const { lines, priced } = await priceLines(stored);
  return {
    lines: lines.map((line, index) => presentLine(line, priced.lines[index]?.grossCents ?? 0)),
    total_products: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: toShillings(priced.grossCents),
    rounding: toShillings(priced.roundingCents),
    total_amount: toShillings(priced.totalCents),
    vat_amount: toShillings(priced.vatCents),
    age_restricted: lines.some(({ product }) => product?.age_restricted),
  };
}

/** Returns the till's cart of a person at the present prices. */
export const getCart = async (personId: string) => present((await readTillCart(personId)).lines);

/** Returns the lines with these pieces added. @throws 422 above 999 pieces of a product or 40 products */
function withPieces(lines: TillCartLine[], { product_id, quantity, note }: Addition): TillCartLine[] {
  const line = lines.find((each) => each.product_id === product_id);
  const pieces = (line?.quantity ?? 0) + quantity;
  if (pieces > mostPieces) throw invalid({ quantity: [texts.tillQuantity] });
  if (!line && lines.length >= mostSaleLines) throw invalid({ product_id: [texts.cartLong] });
  const changed = { product_id, quantity: pieces, note: note ?? line?.note ?? '' };
  return line ? lines.map((each) => (each === line ? changed : each)) : [...lines, changed];
}

type Addition = Parsed<typeof table.addToPosCart>['body'];

/**
 * Adds a product to a person's cart at the till.
 *
 * @returns a message with the stored price, which also names the price that the client showed if it differs (G-85)
 * @throws 404 for a product that the shop does not sell, 422, 503
 */
export async function addToCart(personId: string, addition: Addition, now: Date): Promise<string> {
  const found = await findProductItem(addition.product_id);
  const [product] = found ? await sellable([found]) : [];
  if (!product) throw notFound('Product');
  await changeTillCart(personId, now.toISOString(), (lines) => withPieces(lines, addition));
  const { product_name, selling_price } = toTillProduct(product);
  const { selling_price: shown = selling_price } = addition;
  const price = formatPrice(selling_price);
  return toCents(shown) === product.price_cents
    ? texts.addedToSale(product_name, price)
    : texts.addedAtPrice(product_name, price, formatPrice(shown));
}

type LineChange = Parsed<typeof table.changePosLine>['body'];

/** Changes a line of a person's cart at the till. @throws 404 if the product is not in the cart, 503 */
export async function changeLine(personId: string, productId: number, change: LineChange, now: Date) {
  const lines = await changeTillCart(personId, now.toISOString(), (stored) => {
    if (stored.every(({ product_id }) => product_id !== productId)) throw notFound('Product');
    return stored.map((line) => (line.product_id === productId ? { ...line, ...defined(change) } : line));
  });
  return present(lines);
}

const defined = ({ quantity, note }: LineChange) => ({
  ...(quantity !== undefined && { quantity }),
  ...(note !== undefined && { note }),
});

/** Removes a product from a person's cart at the till, or all products if none is named. @throws 503 */
export async function removeFromCart(personId: string, productId: number | undefined, now: Date) {
  const lines = await changeTillCart(personId, now.toISOString(), (stored) =>
    productId === undefined ? [] : stored.filter(({ product_id }) => product_id !== productId),
  );
  return present(lines);
}
