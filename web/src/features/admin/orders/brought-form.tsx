import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { moneyTexts, deliverTexts as texts } from '../payments/money-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from '../ui/panel.module.css';
import type { DeliveryProps } from './delivery-props.ts';

const skipTexts = adminTexts.order.skipRider;

/** Returns the texts of the dialog: no rider was assigned to the order, or a rider or the counter has it. */
const wordsOf = ({ number }: AdminOrder, isPickup: boolean, skipsRider: boolean) =>
  skipsRider
    ? { title: skipTexts.title(number), text: skipTexts.text, label: skipTexts.yes }
    : {
        title: texts.title(number, isPickup),
        text: texts.once,
        label: isPickup ? adminTexts.order.pickedUp : adminTexts.order.moves.delivered,
      };

/** Asks for confirmation before an order that is paid is recorded as delivered. */
export function BroughtForm<Moved>(props: DeliveryProps<Moved>) {
  const { order, isPickup, skipsRider, send, onSent, onRefused, onClose } = props;
  const { title, text, label } = wordsOf(order, isPickup, skipsRider);
  const delivery = { why: '' };
  return (
    <FormDialog
      title={title}
      label={label}
      sendingLabel={moneyTexts.saving}
      send={() => send(delivery)}
      onSent={(moved) => onSent(moved, delivery)}
      onRefused={(refusal) => void onRefused(refusal)}
      onClose={onClose}
    >
      <p className={styles.warning}>{text}</p>
    </FormDialog>
  );
}
