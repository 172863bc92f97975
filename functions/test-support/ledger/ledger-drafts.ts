import { randomUUID } from 'node:crypto';
import { DraftOrderForm } from '#shared/orders/draft-order.ts';
import { NewOrderForm } from '#shared/orders/new-order.ts';
import { makeOrder, priceNewOrder } from '../../core/orders/make-order.ts';
import { discardDraft, extendHold } from '../../core/orders/open-draft.ts';
import { orderDraft } from '../../core/orders/order-draft.ts';
import { patiently, statusOf } from '../faults/patience.ts';
import { chat } from '../orders/drafts.ts';
import { browser } from '../orders/promotions.ts';
import {
  type Command,
  type Draw,
  expectedHold,
  type Lines,
  linesOf,
  type Model,
  mayHave,
  pieces,
  take,
} from './ledger-model.ts';

type Answered = { lines: { id: number; held: number }[] };

const heldLines = ({ lines }: Answered): Lines =>
  lines.flatMap(({ id, held }) => (held > 0 ? [{ id, quantity: held }] : []));

const asText = (lines: Lines) => JSON.stringify([...lines].sort((a, b) => a.id - b.id));

/** Returns the same cart, if a browser sent it to the chat in the last twenty minutes. */
const sameDraft = ({ drafts, minutes }: Model, visitor: string, asked: Lines) =>
  drafts.find(
    (each) =>
      each.visitor === visitor &&
      each.isOpen &&
      minutes < each.made + 20 &&
      asText(each.asked) === asText(asked),
  );

/** Lets a shopper send a cart to the chat from one of four browsers. */
export const chatCommand: Command = (model, draw, now) => {
  const asked = linesOf(model, draw);
  const visitor = model.visitors[draw(model.visitors.length)] ?? '';
  return async () => {
    const same = sameDraft(model, visitor, asked);
    const mayPass = same !== undefined || asked.some(({ id }) => !model.removed.has(id));
    const expected = same?.held ?? expectedHold(model, visitor, asked);
    const { headers, cookies } = await browser(visitor);
    const by = { cookies, headers: { ...headers, 'x-viewer-ip': model.address }, now };
    const { status, body } = await patiently(() => chat(asked, by));
    if (status !== 200) return { status, mayPass };
    const [code, held, made] = [body.code as string, heldLines(body), model.minutes];
    const cart = (body.lines as Lines).map(({ id, quantity }) => ({ id, quantity }));
    const apply = () => {
      if (model.drafts.some((draft) => draft.code === code)) return;
      take(model.left, held, -1);
      const open = { until: made + 20, isOpen: true, isOrdered: false };
      model.drafts.push({ code, visitor, asked, cart, held, made, ...open });
    };
    const isExpected = same ? code === same.code : asText(held) === asText(expected);
    const differs = isExpected ? undefined : `${code} holds ${pieces(held)}, not ${pieces(expected)} pieces`;
    return { status, mayPass, apply, differs };
  };
};

const staff = { id: 's'.repeat(22), name: 'Staff', email: 'staff@mail.example', groups: ['staff' as const] };

const drawDraft = ({ drafts }: Model, draw: Draw) => drafts[draw(Math.max(1, drafts.length))];

/** Lets staff make an order from a cart in the chat, or from a part of it. */
export const staffOrderCommand: Command = (model, draw, now) => {
  const draft = drawDraft(model, draw);
  const isPart = draw(3) === 0;
  return async () => {
    if (!draft) return { status: 0, mayPass: false };
    const sold = isPart ? draft.cart.map(({ id }) => ({ id, quantity: 1 })) : draft.cart;
    const mayPass = draft.isOpen && mayHave(model, sold, draft.held);
    const form = DraftOrderForm.parse({
      customer_name: 'Wanjiku',
      customer_phone: '0712345678',
      customer_address: 'Karen',
      ...(isPart && { lines: sold }),
    });
    let order_id = '';
    const status = await statusOf(async () => {
      ({ order_id } = await orderDraft(draft.code, form, { key: randomUUID(), by: staff, now }));
    });
    const apply = () => {
      take(model.left, draft.held, 1);
      take(model.left, sold, -1);
      Object.assign(draft, { held: [], isOpen: false, isOrdered: true });
      model.orders.push({ id: order_id, status: 'pending', lines: sold, out: [] });
    };
    return { status, mayPass, apply };
  };
};

/**
 * Lets staff make an order for a customer on the phone. The order is confirmed at once, or staff still have to call the
 * customer.
 */
export const makeCommand: Command = (model, draw, now) => {
  const goods = linesOf(model, draw);
  const is_confirmed = draw(3) > 0;
  return async () => {
    const mayPass = mayHave(model, goods);
    const place = { customer_phone: '+254712345678', customer_address: 'Karen', coupon_code: '' };
    let order_id = '';
    const status = await statusOf(async () => {
      const { total_amount } = await priceNewOrder({ goods, ...place }, now);
      const form = NewOrderForm.parse({
        customer_name: 'Wanjiku',
        ...place,
        goods,
        is_confirmed,
        total_amount,
      });
      ({ order_id } = await makeOrder(form, { key: randomUUID(), by: staff, now }));
    });
    const apply = () => {
      take(model.left, goods, -1);
      model.orders.push({
        id: order_id,
        status: is_confirmed ? 'confirmed' : 'pending',
        lines: goods,
        out: [],
      });
    };
    return { status, mayPass, apply };
  };
};

/** Lets staff extend the reservation of a cart in the chat. */
export const extendCommand: Command = (model, draw, now) => {
  const draft = drawDraft(model, draw);
  return async () => {
    if (!draft) return { status: 0, mayPass: false };
    const mayPass = draft.held.length > 0;
    const status = await statusOf(() => extendHold(draft.code, now));
    return { status, mayPass, apply: () => void Object.assign(draft, { until: model.minutes + 20 }) };
  };
};

/** Lets staff discard a cart in the chat. */
export const discardCommand: Command = (model, draw, now) => {
  const draft = drawDraft(model, draw);
  return async () => {
    if (!draft) return { status: 0, mayPass: false };
    const mayPass = !draft.isOrdered;
    const status = await statusOf(() => discardDraft(draft.code, staff, now));
    const apply = () => {
      take(model.left, draft.held, 1);
      Object.assign(draft, { held: [], isOpen: false });
    };
    return { status, mayPass, apply };
  };
};
