import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { type Taker, TakerField } from '../payments/cash-fields.tsx';
import { moneyTexts, deliverTexts as texts } from '../payments/money-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import type { HandoverProps } from './handover-props.ts';

const skipTexts = adminTexts.order.skipRider;

/** The words of the dialog: no rider was given the order, or a rider or the counter has it. */
const wordsOf = ({ number }: AdminOrder, isPickup: boolean, skipsRider: boolean) =>
  skipsRider
    ? { title: skipTexts.title(number), text: skipTexts.text, label: skipTexts.yes }
    : {
        title: texts.title(number, isPickup),
        text: texts.once,
        label: isPickup ? adminTexts.order.pickedUp : adminTexts.order.moves.delivered,
      };

/** Asks who brought or handed over an order that is paid, before it is recorded as delivered. */
export function BroughtForm<Moved>(props: HandoverProps<Moved>) {
  const { order, isPickup, skipsRider, isMoving, send, onSent, onRefused, onRider, onClose } = props;
  const kept = useKeptInput(`brought:${order.id}`, { taker: undefined as Taker });
  const { taker } = kept.input;
  const { title, text, label } = wordsOf(order, isPickup, skipsRider);
  const handover = { brought_by: taker ?? '', why: '' };
  return (
    <FormDialog
      title={title}
      label={label}
      sendingLabel={moneyTexts.saving}
      isDisabled={isMoving}
      kept={kept}
      problems={{ brought_by: taker?.trim() === '' ? texts.nameMissing : undefined }}
      send={() => send(handover)}
      onSent={(moved) => onSent(moved, handover)}
      onRefused={(refusal) => void onRefused(refusal)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={styles.warning}>{text}</p>
          {skipsRider && (
            <div className={styles.actions}>
              <Button look="outline" disabled={isMoving} onClick={onRider}>
                {adminTexts.order.moves.out_for_delivery}
              </Button>
            </div>
          )}
          <TakerField
            question={texts.who(isPickup)}
            taker={taker}
            isPickup={isPickup}
            error={wrong('brought_by')}
            onChange={(taker) => kept.change({ taker })}
          />
        </>
      )}
    </FormDialog>
  );
}
