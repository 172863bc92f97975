import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CallInput, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
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
const fieldNames = Object.keys(noCustomer) as CustomerField[];

type Body = CallInput<'POST /api/admin/chat-drafts/{code}/order'>['body'];

/**
 * The order that staff create from a draft: typed details, agreed quantities and the current price. The input is kept
 * after any answer and through a reload. Sending the order again creates no second order (R2).
 */
export function useDraftOrder(draft: AdminDraft, onRefused: () => void) {
  const { code } = draft;
  const kept = useKeptInput(`draft-order:${code}`, first);
  const { agreed, isAgeAsked, ...customer } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const lines = draft.lines.map(({ id, quantity }) => ({ id, quantity: agreed[id] ?? quantity }));
  const sold = lines.filter(({ quantity }) => quantity > 0);
  const isWhole = Object.keys(agreed).length === 0;
  const area = customer.customer_address;
  const body = { ...(area !== '' && { area }), ...(!isWhole && { lines: sold }) };
  const quote = useCall(
    'POST /api/admin/chat-drafts/{code}/quote',
    sold.length === 0 || draft.state !== 'open' ? null : { params: { code }, body },
    useWatching(),
  );

  async function submit() {
    setSending(true);
    setError(undefined);
    const form: Body = {
      ...customer,
      age_asked: isAgeAsked,
      ...(!isWhole && { lines: sold }),
      ...(area !== '' && quote.data && { total_amount: quote.data.total_amount }),
    };
    const headers = { 'Idempotency-Key': kept.id };
    try {
      const input = { params: { code }, body: form };
      const { order_id } = await call('POST /api/admin/chat-drafts/{code}/order', input, { headers });
      kept.clear();
      refresh();
      navigate(adminUrls.order(order_id));
    } catch (reason) {
      const refused = reason as CallError;
      setError(refused);
      setSending(false);
      if (refused.quote) void quote.mutate(refused.quote, { revalidate: false });
      if (refused.status === 409) onRefused();
    }
  }

  const wrong = (field: CustomerField | 'age_asked') => error?.errors?.[field]?.[0];
  return {
    kept,
    customer,
    change: (field: CustomerField, value: string) => kept.change({ [field]: value }),
    lines,
    agree: (id: number, quantity: number) => kept.change({ agreed: { ...agreed, [id]: quantity } }),
    quote: sold.length === 0 ? undefined : quote.data,
    quoteError: quote.error,
    isEmpty: sold.length === 0,
    isAgeAsked,
    setAgeAsked: (isAgeAsked: boolean) => kept.change({ isAgeAsked }),
    isSending,
    error,
    wrong,
    /** True if every error of the answer is shown beside a field. */
    isBeside: wrong('age_asked') !== undefined || fieldNames.some((field) => wrong(field) !== undefined),
    submit,
  };
}

export type DraftOrder = ReturnType<typeof useDraftOrder>;
