import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { useBusyDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import styles from '../ui/panel.module.css';

const texts = adminTexts.order.skipRider;

type Props = {
  isMoving: boolean;
  error: CallError | undefined;
  onRider: () => void;
  onDelivered: () => void;
};

/**
 * Asks whether a packed and paid order has really reached the customer, because the button for that is beside the
 * button for the rider.
 */
export function SkipRider({ isMoving, error, onRider, onDelivered }: Props) {
  useBusyDialog(isMoving);
  return (
    <div className={styles.form}>
      <p>{texts.text}</p>
      {error && <Failure error={error} />}
      <div className={styles.actions}>
        <Button disabled={isMoving} onClick={onRider}>
          {adminTexts.order.moves.out_for_delivery}
        </Button>
        <Button look="outline" disabled={isMoving} onClick={onDelivered}>
          {texts.yes}
        </Button>
      </div>
    </div>
  );
}
