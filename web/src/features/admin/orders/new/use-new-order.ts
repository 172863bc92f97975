import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { instantInNairobi } from '#shared/nairobi.ts';
import { normalisePhone } from '#shared/phone.ts';
import { type CallInput, call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useSending } from '../../ui/use-sending.ts';
import { readOnce, useWatching } from '../../use-admin-lists.ts';
import type { TakenChat } from '../chat/chat-rows.ts';
import { newOrderTexts as texts } from './new-order-texts.ts';

type Line = { id: number; quantity: number };

const noOrder = {
  customer_name: '',
  customer_email: '',
  customer_address: '',
  street_address: '',
  special_instructions: '',
  goods: [] as Line[],
  code: '',
  isConfirmed: true,
  /** The agreed time in Nairobi. Empty: as soon as possible. */
  local: '',
  isAgeAsked: false,
};
/** The fields that show their messages, under the names by which the server returns errors. */
const fields = [
  ...(['customer_name', 'customer_phone', 'customer_email', 'customer_address'] as const),
  ...(['street_address', 'special_instructions'] as const),
  ...(['goods', 'coupon_code', 'there_by', 'age_asked'] as const),
];
type Field = (typeof fields)[number];

/** The customer that the screen was opened for: their key and phone, both empty for any other caller. */
export type Caller = {
  key: string;
  phone: string;
  /** The order whose goods came back and are replaced, and what the new order begins with. */
  replaced?: Replaced | undefined;
};

export type Replaced = {
  id: string;
  number: string;
  begin: Partial<Omit<typeof noOrder, 'isConfirmed' | 'isAgeAsked' | 'local' | 'code'>>;
};

type Priced = CallInput<'POST /api/admin/orders/price'>['body'];
type Body = CallInput<'POST /api/admin/orders'>['body'];

/**
 * The order that staff make for a caller: what they have typed, and what the server says it costs. The input is kept
 * through a reload, until the order is made. Sending it again makes no second order.
 *
 * @param caller whom the screen was opened for
 */
export function useNewOrder({ key, replaced, ...caller }: Caller) {
  const kept = useKeptInput(`new-order:${replaced?.id ?? key}`, {
    ...noOrder,
    ...replaced?.begin,
    customer_phone: caller.phone,
  });
  const replaces = replaced && { replaces: replaced.id };
  const { goods, code, isConfirmed, local, isAgeAsked, ...customer } = kept.input;
  /** The code is judged once it is typed to its end. */
  const [triedCode, tryCode] = useState(code);
  const [isMade, setMade] = useState(false);
  const navigate = useNavigate();
  const phone = normalisePhone(customer.customer_phone);
  const isEmpty = goods.length === 0;
  const area = customer.customer_address;
  const priced: Priced = {
    goods,
    coupon_code: triedCode,
    ...replaces,
    ...(area !== '' && { customer_address: area }),
    ...(phone !== undefined && { customer_phone: phone }),
  };
  const price = useCall('POST /api/admin/orders/price', isEmpty ? null : { body: priced }, useWatching());
  const known = useCall(
    'POST /api/admin/customers/places',
    phone === undefined ? null : { body: { customer_phone: phone } },
    readOnce,
  );
  const body: Body = {
    ...{ ...customer, goods, coupon_code: code, is_confirmed: isConfirmed, age_asked: isAgeAsked },
    ...(isConfirmed && local !== '' && { there_by: instantInNairobi(local) }),
    ...replaces,
    total_amount: price.data?.total_amount ?? 0,
  };
  const sending = useSending({
    kept,
    problems: { goods: isEmpty ? texts.empty : undefined },
    send() {
      tryCode(code);
      const headers = { 'Idempotency-Key': kept.id };
      return call('POST /api/admin/orders', { body }, { headers });
    },
    onSent({ order_id, order_number }) {
      setMade(true);
      adminToast(texts.made(order_number));
      navigate(adminUrls.order(order_id), { replace: true });
    },
    onRefused: () => void price.mutate(),
  });
  const { form, isSending, wrong, failure } = sending;
  const isAsked = (field: Field) => field !== 'age_asked' || price.data?.age_restricted;
  const shown = fields.filter((field) => isAsked(field) && (field !== 'there_by' || isConfirmed));
  const messages: Partial<Record<Field, string | undefined>> = Object.fromEntries(
    shown.map((field) => [field, wrong(field)]),
  );
  return {
    kept,
    customer,
    known: phone === undefined ? undefined : known.data,
    knownError: known.error,
    price: isEmpty ? undefined : price.data,
    priceError: price.error,
    isEmpty,
    isCodeRefused: triedCode !== '' && price.data?.promotion === null,
    tryCode,
    piecesOf: (id: number) => goods.find((line) => line.id === id)?.quantity ?? 0,
    /** Sets the pieces of a product. 0 pieces take it out. */
    setPieces(id: number, quantity: number) {
      const isNew = goods.every((line) => line.id !== id);
      const changed = isNew
        ? [...goods, { id, quantity }]
        : goods.map((line) => (line.id === id ? { id, quantity } : line));
      kept.change({ goods: changed.filter((line) => line.quantity > 0) });
    },
    /** Adds the goods, area and phone from a chat to the form. Goods that the chat does not mention are kept. */
    takeChat({ goods: read, area: readArea, phone: readPhone }: TakenChat) {
      const others = goods.filter(({ id }) => read.every((line) => line.id !== id));
      kept.change({
        goods: [...others, ...read],
        ...(readArea !== undefined && { customer_address: readArea }),
        ...(readPhone !== undefined && { customer_phone: readPhone }),
      });
    },
    form,
    /** True until the page of the order is shown. */
    isSending: isSending || isMade,
    /** The messages of the fields. */
    messages,
    /** Why the order was not made, if no field shows it. */
    failure: failure(),
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;
