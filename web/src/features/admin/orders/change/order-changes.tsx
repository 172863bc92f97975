import { useState } from 'react';
import { contactFieldNames } from '#shared/orders/contact-fields.ts';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { changeWords } from '../../../orders/change-words.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { Failure } from '../../ui/failure.tsx';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useSending } from '../../ui/use-sending.ts';
import { changeTexts as texts } from './change-texts.ts';

/** Returns a text for each effect of a change, with the contacts before and after. */
export const wordsOf = ({ fields, ...change }: AdminOrder['changes'][number]): string[] =>
  changeWords(
    change,
    fields.map(({ name, was, is }) => texts.field(contactFieldNames[name], was, is)),
  );

/** A button that undoes the last change of an order, as long as nothing else has happened since. */
export function UndoChange({ order }: { order: Pick<AdminOrder, 'id' | 'number' | 'version'> }) {
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
