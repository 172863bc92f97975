import { toShillings } from '#shared/money.ts';
import type { OrderView } from '#shared/order.ts';
import { pictureUrl } from '#shared/picture.ts';
import { findOrder, type OrderItem } from '../data/order.ts';
import { notFound } from './errors.ts';
import { fingerprint, isSameText } from './signature.ts';

/** What a caller can show to prove that an order is theirs. */
export type Proof = { visitor: string | undefined; token: string | undefined };

function isTheirs({ visitor, tracking }: OrderItem, proof: Proof): boolean {
  const sameBrowser = proof.visitor !== undefined && visitor === fingerprint(proof.visitor);
  return sameBrowser || (proof.token !== undefined && isSameText(fingerprint(proof.token), tracking));
}

function fullView(order: OrderItem): OrderView {
  return {
    ...order,
    items: order.lines.map((line) => ({
      id: line.product_id,
      name: line.name,
      slug: line.slug,
      quantity: line.quantity,
      price: toShillings(line.unit_cents),
      total: toShillings(line.total_cents),
      discount: toShillings(line.discount_cents),
      product_image: pictureUrl(line.picture, 320),
      picture: line.picture,
    })),
    total_products: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: toShillings(order.sub_total_cents),
    discount_amount: toShillings(order.discount_cents),
    promotion_code: order.promotion_code ?? null,
    delivery_fee: toShillings(order.fee_cents),
    rounding: toShillings(order.rounding_cents),
    total_amount: toShillings(order.total_cents),
    vat_amount: toShillings(order.vat_cents),
    pay: toShillings(order.paid_cents),
    due: toShillings(order.due_cents),
  };
}

/** The order, whole for whom it belongs to, else its number and status (G-79). @throws 404 */
export async function viewOrder(id: string, proof: Proof): Promise<OrderView> {
  const order = await findOrder(id);
  if (!order) throw notFound('Order');
  const { number, order_status, payment_status } = order;
  return isTheirs(order, proof) ? fullView(order) : { id, number, order_status, payment_status };
}
