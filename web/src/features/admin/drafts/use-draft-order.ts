import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CallInput, call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { useSending } from '../ui/use-sending.ts';
import { useWatching } from '../use-admin-lists.ts';
import type { AdminDraft } from './draft-hold.tsx';

/** The customer's details that staff type, under the names by which the server returns errors. */
const noCustomer = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  customer_address: '',
  street_address: '',
  special_instructions: '',
};
export type CustomerField = keyof typeof noCustomer;
const first = { ...noCustomer, agreed: {} as Record<number, number>, isAgeAsked: false };
const fields = [...(Object.keys(noCustomer) as CustomerField[]), 'age_asked'] as const;

type Body = CallInput<'POST /api/admin/chat-drafts/{code}/order'>['body'];

/**
 * The order that staff create from a draft, with typed details, agreed quantities and current prices. The input
 * survives errors and a reload. Sending the order again creates no second order (R2).
 */
export function useDraftOrder(draft: AdminDraft) {
  const params = { code: draft.code };
  const kept = useKeptInput(`draft-order:${draft.code}`, first);
  const { agreed, isAgeAsked, ...customer } = kept.input;
  const [isOrdered, setOrdered] = useState(false);
  const navigate = useNavigate();
  const lines = draft.lines.map(({ id, quantity }) => ({ id, quantity: agreed[id] ?? quantity }));
  const sold = lines.filter(({ quantity }) => quantity > 0);
  const isEmpty = sold.length === 0;
  const changedLines = Object.keys(agreed).length > 0 && { lines: sold };
  const area = customer.customer_address;
  const quote = useCall(
    'POST /api/admin/chat-drafts/{code}/quote',
    isEmpty || draft.state !== 'open'
      ? null
      : { params, body: { ...(area !== '' && { area }), ...changedLines } },
    useWatching(),
  );
  const body: Body = {
    ...customer,
    age_asked: isAgeAsked,
    ...changedLines,
    ...(area !== '' && quote.data && { total_amount: quote.data.total_amount }),
  };
  const { form, isSending, wrong, failure } = useSending({
    kept,
    send: () =>
      call(
        'POST /api/admin/chat-drafts/{code}/order',
        { params, body },
        { headers: { 'Idempotency-Key': kept.id } },
      ),
    onSent({ order_id }) {
      setOrdered(true);
      navigate(adminUrls.order(order_id));
    },
    onRefused: ({ quote: current }) => void (current && quote.mutate(current, { revalidate: false })),
  });
  // The form asks for the age only if the quote says that the order needs it. Otherwise an error about the age appears
  // below the form.
  const asked = fields.filter((field) => field !== 'age_asked' || quote.data?.age_restricted);
  const messages = Object.fromEntries(asked.map((field) => [field, wrong(field)]));

  return {
    kept,
    customer,
    changeCustomer: (field: CustomerField, value: string) => kept.change({ [field]: value }),
    lines,
    agree: (id: number, quantity: number) => kept.change({ agreed: { ...agreed, [id]: quantity } }),
    quote: isEmpty ? undefined : quote.data,
    quoteError: quote.error,
    isEmpty,
    isAgeAsked,
    setAgeAsked: (isAgeAsked: boolean) => kept.change({ isAgeAsked }),
    form,
    /** True until the page of the order is shown, which may take a while on a slow connection. */
    isSending: isSending || isOrdered,
    /** The error messages, by field. */
    messages: messages as Partial<Record<(typeof fields)[number], string>>,
    /** The reason why the order was not created, if no field shows that reason. */
    failure: failure(),
  };
}

export type DraftOrder = ReturnType<typeof useDraftOrder>;
