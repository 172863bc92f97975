import { ReasonForm } from '../orders/reason-form.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { deskTexts } from './desk-texts.ts';
import { SameOrderForm } from './same-order-form.tsx';
import { TimeForm } from './time-form.tsx';
import type { useReport } from './use-report.ts';

/** The forms for outcomes of a call that need more details, such as a time or a reason. */
export type ChosenForm = 'call-back' | 'there-by' | 'wrong-number' | 'cancel' | 'same';

type Props = ReturnType<typeof useReport> & {
  order: AdminOrder;
  isPickup: boolean;
  chosen: ChosenForm;
  onClose: () => void;
};

/**
 * Asks for the details of an outcome: the time of the next call or of the arrival, the reason of a cancellation, or
 * the order that this one duplicates. Before a number is recorded as wrong, it asks whether it really is.
 */
export function CallForm({ order, isPickup, chosen, send, tell, onClose }: Props) {
  const { times, wrong, cancelTitle } = deskTexts;
  if (chosen === 'same') return <SameOrderForm order={order} send={send} tell={tell} onClose={onClose} />;
  if (chosen === 'wrong-number')
    return (
      <FormDialog
        title={wrong.title(order.number)}
        label={wrong.yes}
        sendingLabel={times.saving}
        send={() => send({ outcome: 'wrong-number' })}
        onSent={(reported) => tell('wrong-number', reported)}
        onClose={onClose}
      >
        <p>{wrong.text}</p>
      </FormDialog>
    );
  if (chosen === 'cancel')
    return (
      <AdminDialog title={cancelTitle(order.number)} onClose={onClose}>
        <ReasonForm
          order={order}
          to="cancelled"
          send={(why) => send({ outcome: 'cancelled', why })}
          onSent={(reported) => tell('cancelled', reported)}
          onClose={onClose}
        />
      </AdminDialog>
    );
  if (chosen === 'call-back')
    return (
      <TimeForm
        order={order}
        field="at"
        title={times.callBackTitle(order.number)}
        label={times.callBack}
        send={(at) => send({ outcome: 'call-back', at })}
        onSent={(reported) => tell('call-back', reported)}
        onClose={onClose}
      />
    );
  return (
    <TimeForm
      order={order}
      field="there_by"
      title={times.thereByTitle(order.number, isPickup)}
      label={times.confirm}
      send={(there_by) => send({ outcome: 'confirmed', there_by })}
      onSent={(reported) => tell('confirmed', reported)}
      onClose={onClose}
    />
  );
}
