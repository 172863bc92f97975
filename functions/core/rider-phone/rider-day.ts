import type { AnswerInput } from '#shared/endpoint.ts';
import { firstNameOf } from '#shared/first-name.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import { firstClaimedLimit } from '#shared/payments/claimed-limit.ts';
import type { getRiderDay } from '#shared/rider-phone/endpoints.ts';
import { riderEnded } from '#shared/rider-phone/rider-phone-texts.ts';
import { firstSettings } from '#shared/shop.ts';
import { bookName, keyOfBook } from '../../data/books/names.ts';
import type { HolderItem } from '../../data/cash/holder.ts';
import { holderKey } from '../../data/cash/keys.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { isRestrictedOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { isAtDoor, landmarkOf, lastWord } from '../../data/orders/road-words.ts';
import { paymentKey } from '../../data/payments/keys.ts';
import type { PaymentHead } from '../../data/payments/payment.ts';
import { toldHandInKey } from '../../data/rider-phone/keys.ts';
import type { ToldHandIn } from '../../data/rider-phone/told-hand-in.ts';
import { settingsKey } from '../../data/settings/keys.ts';
import type { StoredSettings } from '../../data/settings/read-settings.ts';
import { forbidden } from '../../errors.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { orderStops } from '../riders/order-stops.ts';
import type { CallingRider } from './phone-caller.ts';
import { viewTold } from './phone-hand-in.ts';

type Day = AnswerInput<typeof getRiderDay>;
type Stop = Day['stops'][number];

/** The most orders that are sent to a phone at once. No rider has that many. */
const MOST_STOPS = 60;

/** Returns true if a rider has the goods of an order. Only then may the rider's phone show the customer's contact. */
export const hasGoods = ({ order_status, rider }: OrderItem, riderId: string): boolean =>
  order_status === 'out_for_delivery' && rider?.id === riderId;

function viewStop(order: OrderItem, riderId: string, head: PaymentHead | undefined): Stop {
  const has_it = hasGoods(order, riderId);
  const { lines, customer_name, customer_phone, street_address, special_instructions } = order;
  const last = lastWord(order);
  const nameOf = (id: number) => lines.find(({ product_id }) => product_id === id)?.name ?? '';
  return {
    ...{ id: order.id, number: order.number, has_it, slip: slipVersion(order) },
    ...{ first_name: firstNameOf(customer_name), area: order.customer_address },
    there_by: order.there_by ?? null,
    total: toShillings(order.total_cents),
    due: toShillings(moneyOf(order).dueCents),
    is_restricted: isRestrictedOrder(order),
    goods: [...piecesOf(lines)].map(([id, pieces]) => ({ name: nameOf(id), pieces })),
    is_there: isAtDoor(order),
    ...{ last_step: last?.kind ?? null, last_why: last?.why ?? '' },
    is_prompt_live: head?.live !== undefined,
    contact: has_it
      ? {
          ...{ name: customer_name, phone: customer_phone, street_address, special_instructions },
          landmark: landmarkOf(order),
        }
      : null,
  };
}

function viewShop(stored: Partial<StoredSettings>): Day['shop'] {
  const { shop_name, phone, payment_methods, claimed_limit, paybill, paybill_note } = {
    ...firstSettings,
    ...stored,
  };
  const business = paybill || businessNumber();
  return {
    ...{ name: shop_name, phone, mpesa: payment_methods?.mpesa ?? true },
    paybill: business === '' ? null : { business, note: paybill_note ?? '' },
    claimed_limit: claimed_limit ?? firstClaimedLimit,
  };
}

/**
 * Returns how many orders a rider has delivered today, and their sum. The day's sales figures contain each person's
 * numbers under the person's id.
 */
const viewDone = (books: Record<string, number> = {}, riderId: string): Day['done'] => ({
  stops: books[`${riderId}.ride`] ?? 0,
  sum: toShillings(books[`${riderId}.ride_cents`] ?? 0),
});

/**
 * Returns the data that the phone of a rider shows, and stores for times without a network. A replaced phone gets no
 * orders. It takes one Query and one batch of reads.
 *
 * @throws 403 `rider-ended`
 */
export async function riderDay({ id, name, rider, status }: CallingRider, now: Date): Promise<Day> {
  if (!rider) throw forbidden('rider-ended', riderEnded);
  const riding = status === 'active' ? (await listAllRiding(id)).slice(0, MOST_STOPS) : [];
  const booksKey = keyOfBook(bookName('persons', nairobiDay(now)));
  const keys = [
    settingsKey(),
    holderKey(`rider-${id}`),
    toldHandInKey(id),
    booksKey,
    ...riding.map(({ order_id }) => orderKey(order_id)),
    ...riding.filter(({ kind }) => kind === 'STOP').map(({ order_id }) => paymentKey(order_id)),
  ];
  const items = new Map(((await readItems(keys)) as Key[]).map((item) => [`${item.pk} ${item.sk}`, item]));
  const find = <T>({ pk, sk }: Key) => items.get(`${pk} ${sk}`) as T | undefined;
  const orders = riding.flatMap(({ order_id }) => find<OrderItem>(orderKey(order_id)) ?? []);
  const { stops, goods } = orderStops(riding, orders);
  const told = find<ToldHandIn>(toldHandInKey(id));
  const holder = find<HolderItem>(holderKey(`rider-${id}`));
  return {
    ...{ now: now.toISOString(), rider: { id, name }, status },
    shop: viewShop(find<StoredSettings>(settingsKey()) ?? {}),
    cash: {
      held: toShillings(holder?.balance_cents ?? 0),
      limit: toShillings(rider.cash_limit_cents),
    },
    done: viewDone(find<Record<string, number>>(booksKey), id),
    stops: stops.map((order) => viewStop(order, id, find<PaymentHead>(paymentKey(order.id)))),
    goods: goods.map(({ id: order_id, number, goods_out = [] }) => ({
      ...{ id: order_id, number },
      pieces: goods_out.map((each) => ({ name: each.name, pieces: each.pieces })),
    })),
    hand_in: told && !told.signed_at ? viewTold(told) : null,
  };
}
