import { useState } from 'react';
import { instantInNairobi } from '#shared/nairobi.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { contactFields } from '#shared/orders/contact-fields.ts';
import { normalisePhone } from '#shared/phone.ts';
import { type CallInput, call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { useWatching } from '../../use-admin-lists.ts';

const route = 'POST /api/admin/orders/{id}/change';
type Priced = CallInput<'POST /api/admin/orders/{id}/change/price'>['body'];

const contactsOf = (order: AdminOrder) => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_address: order.customer_address,
  street_address: order.street_address,
  special_instructions: order.special_instructions,
});

/** Returns the quantity of each product of an order, which may be on several lines. */
const orderedPieces = ({ items }: AdminOrder) =>
  piecesOf(items.map(({ id, quantity }) => ({ product_id: id, quantity })));

/**
 * A change of an order that staff type: the quantities, the promo code, the contacts and the time, and its effect
 * according to the server. The input survives a reload. Sending it again has no further effect.
 */
export function useOrderChange(opened: AdminOrder) {
  // A change that a colleague makes meanwhile must not become part of this one. The server then refuses this change.
  const [order] = useState(opened);
  const kept = useKeptInput(`order-change:${order.id}`, {
    ...contactsOf(order),
    pieces: {} as Record<string, number>,
    code: order.promotion_code ?? '',
    local: '',
    isAgeAsked: false,
    endsPrompt: false,
  });
  const { pieces, code, local, isAgeAsked, endsPrompt } = kept.input;
  /** The promo code that the server checks, once it is typed completely. */
  const [triedCode, tryCode] = useState(code);
  const had = orderedPieces(order);
  const ids = [...new Set([...had.keys(), ...Object.keys(pieces).map(Number)])];
  const goods = ids
    .map((id) => ({ id, quantity: pieces[id] ?? had.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isEmpty = goods.length === 0;
  const isMoved = kept.input.customer_address !== order.customer_address;
  const phone = normalisePhone(kept.input.customer_phone);
  const isCalledElsewhere = phone !== undefined && phone !== order.customer_phone;
  const priced = (coupon: string): Priced => ({
    version: order.version,
    ...(Object.keys(pieces).length > 0 && { goods }),
    ...(coupon !== (order.promotion_code ?? '') && { coupon_code: coupon }),
    ...(isMoved && { customer_address: kept.input.customer_address }),
    ...(isCalledElsewhere && { customer_phone: kept.input.customer_phone }),
    ...(local !== '' && { there_by: instantInNairobi(local) }),
  });
  const params = { id: order.id };
  const price = useCall(
    'POST /api/admin/orders/{id}/change/price',
    isEmpty ? null : { params, body: priced(triedCode) },
    useWatching(),
  );
  const contacts = Object.fromEntries(
    contactFields.flatMap((name) => (kept.input[name] === order[name] ? [] : [[name, kept.input[name]]])),
  );
  async function send() {
    tryCode(code);
    const body = {
      ...priced(code),
      ...contacts,
      ...{ id: kept.id, age_asked: isAgeAsked, end_prompt: endsPrompt },
      total_amount: price.data?.total_amount.is ?? order.total_amount,
    };
    return call(route, { params, body });
  }
  return {
    kept,
    isEmpty,
    difference: isEmpty ? undefined : price.data,
    priceError: price.error,
    tryCode,
    setPieces: (id: number, quantity: number) => kept.change({ pieces: { ...pieces, [id]: quantity } }),
    piecesOf: (id: number) => pieces[id] ?? had.get(id) ?? 0,
    send,
  };
}

export type OrderChange = ReturnType<typeof useOrderChange>;
