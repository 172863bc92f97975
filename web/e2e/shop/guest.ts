import { randomUUID } from 'node:crypto';
import { openGuest, type Session } from '#infra/bench/shop/staff.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { typed } from '../checkout-steps.ts';

/* Actions of guests that prepare a browser test, through the API instead of the screens. */

/** Returns the body of the answer. @throws with the answer if its status is not 200 */
async function answerOf<Answer>(reply: ReturnType<Session['reply']>): Promise<Answer> {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as Answer;
}

const openVisit = () => openGuest(process.env.SHOP_URL ?? '');

/** Orders a product through the API as a new customer, with the same values that `fillCheckout` types. */
export async function orderByCall(
  { id, age_restricted }: Pick<ProductCard, 'id'> & Partial<Pick<ProductCard, 'age_restricted'>>,
  phone: string,
  quantity = 1,
  email: string = typed.email,
) {
  const guest = await openVisit();
  if (age_restricted) await answerOf(guest.reply('POST', '/api/age-proof', { confirmed: true }));
  const form = new FormData();
  const values = {
    customer_name: typed.name,
    customer_email: email,
    customer_phone: phone,
    customer_address: typed.area,
    street_address: typed.street,
    special_instructions: typed.instructions,
    cart_contents: JSON.stringify([{ id, quantity }]),
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const sent = guest.reply('POST', '/final-invoice', form, { 'idempotency-key': randomUUID() });
  const placed = await answerOf<OrderPlaced>(sent);
  return {
    id: placed.order_id,
    number: placed.order_number,
    total: placed.total_amount,
    token: placed.tracking_token,
  };
}

/** Creates a chat draft, as a tap on “Order on WhatsApp” does. Returns the draft's code. */
export async function keepDraft({ id }: Pick<ProductCard, 'id'>, quantity = 1): Promise<string> {
  const guest = await openVisit();
  const sent = guest.reply('POST', '/api/chat-drafts', { lines: [{ id, quantity }] });
  return (await answerOf<{ code: string }>(sent)).code;
}

/** Makes an M-Pesa payment by hand to an account of the shop. Returns M-Pesa's code. */
export async function payByHand(account: string, shillings: number): Promise<string> {
  const { DARAJA_ENDPOINT_URL } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const body = new URLSearchParams({ account, shillings: `${shillings}` });
  const phones = await (await fetch(`${DARAJA_ENDPOINT_URL}/phone/pay`, { method: 'POST', body })).text();
  const codes = phones.matchAll(/<b>(S\w{9}) Confirmed\.[^<]* for account ([^<]*)\.<\/b>/g);
  const code = [...codes].findLast(([, , to]) => to === account)?.[1];
  if (!code) throw new Error(`The payment to ${account} failed.`);
  return code;
}
