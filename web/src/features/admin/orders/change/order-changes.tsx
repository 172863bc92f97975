import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { changedFieldNames } from '#shared/orders/changed-field-names.ts';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { Failure } from '../../ui/failure.tsx';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useSending } from '../../ui/use-sending.ts';
import { changeTexts as texts } from './change-texts.ts';

type Change = AdminOrder['changes'][number];

/** Returns what a change did, in a few words for each. */
export function wordsOf({ goods, total_amount, promotion_code, there_by, fields }: Change): string[] {
  const { was, is } = promotion_code;
  const isDear = total_amount.was !== total_amount.is;
  return [
    ...goods.map(({ name, pieces }) => texts.piece(name, pieces.was, pieces.is)),
    ...(was === is ? [] : [is === null ? texts.codeOff(was ?? '') : texts.codeOn(is)]),
    ...fields.map((field) => texts.field(changedFieldNames[field.name], field.was, field.is)),
    ...(there_by.is === null ? [] : [texts.there(formatMoment(there_by.is))]),
    ...(isDear ? [texts.total(formatPrice(total_amount.was), formatPrice(total_amount.is))] : []),
  ];
}

/** Takes the last change of an order back, while nothing else has happened since. */
export function UndoChange({ order }: { order: AdminOrder }) {
  const [id] = useState(() => crypto.randomUUID());
  const { form, isSending, failure } = useSending({
    send: () =>
      call('POST /api/admin/orders/{id}/change/undo', {
        params: { id: order.id },
        body: { id, version: order.version },
      }),
    onSent: () => adminToast(texts.undone(order.number)),
  });
  const failed = failure();
  return (
    <form {...form}>
      {failed && <Failure {...failed} />}
      <Button type="submit" look="quiet" disabled={isSending} aria-busy={isSending}>
        {isSending ? texts.saving : texts.undo}
      </Button>
    </form>
  );
}
