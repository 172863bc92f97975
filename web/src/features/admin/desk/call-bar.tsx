import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import { useClearOfBar } from '../ui/detail-page/use-clear-of-bar.ts';
import { Failure } from '../ui/failure.tsx';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { CallForm, type ChosenForm } from './call-form.tsx';
import styles from './desk-order.module.css';
import { deskTexts } from './desk-texts.ts';
import { otherOpenOrders, sameOrderLabel } from './same-order-form.tsx';
import { isConflict, useReport } from './use-report.ts';

const texts = deskTexts.buttons;

type Props = {
  order: AdminOrder;
  isPickup: boolean;
  /** True while the next customer's order is being opened. */
  isOff: boolean;
  /** Called once a call is recorded. */
  onDone: () => void;
};

/**
 * The buttons of a newly opened order ignore taps for this many ms, so that a double tap records nothing for the next
 * customer.
 */
const SETTLE_MS = 800;

/** Returns true once an order has been shown for a moment, so that its buttons may react. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** True for a new order whose customer was not asked for another number yet. They are asked once. */
const mayAskForPhone = ({ order_status, calls }: AdminOrder) =>
  order_status === 'pending' && calls.every(({ outcome }) => outcome !== 'wrong-number');

/** The buttons that record how a call ended. They stay at the bottom of the screen. */
export function CallBar(props: Props) {
  const { order, isOff } = props;
  const [chosen, setChosen] = useState<ChosenForm>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const bar = useRef<HTMLElement>(null);
  const refresh = useRefresh();
  const { send, tell } = useReport(props);
  useClearOfBar(bar, true);
  const isBusy = !useSettled() || isSending || isOff;
  const isNew = order.order_status === 'pending';
  const mayCancel = order.moves.includes('cancelled');
  const others = otherOpenOrders(order);

  async function record(outcome: 'confirmed' | 'no-answer') {
    setSending(true);
    setError(undefined);
    try {
      tell(outcome, await send({ outcome }));
    } catch (reason) {
      if (!isConflict(reason)) setError(reason as CallError);
      refresh();
    }
    setSending(false);
  }

  const keys = { isOn: !isBusy };
  useShortcut('y', deskTexts.keys.confirmed, () => void record('confirmed'), keys);
  useShortcut('n', deskTexts.keys.noAnswer, () => void record('no-answer'), keys);
  useShortcut('b', deskTexts.keys.callBack, () => setChosen('call-back'), {
    isOn: !isBusy && isNew,
  });
  const close = () => setChosen(undefined);
  return (
    <section ref={bar} aria-label={texts.label} className={styles.bar}>
      {error && <Failure error={error} />}
      <div className={styles.buttons}>
        <Button disabled={isBusy} aria-busy={isSending} onClick={() => void record('confirmed')}>
          {texts.confirmed} <Key name="Y" />
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => setChosen('there-by')}>
          {texts.atAnotherTime}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button look="outline" disabled={isBusy} onClick={() => void record('no-answer')}>
          {texts.noAnswer} <Key name="N" />
        </Button>
        {isNew && (
          <Button look="outline" disabled={isBusy} onClick={() => setChosen('call-back')}>
            {texts.callBack} <Key name="B" />
          </Button>
        )}
        {mayAskForPhone(order) && (
          <Button look="outline" disabled={isBusy} onClick={() => setChosen('wrong-number')}>
            {texts.wrongNumber}
          </Button>
        )}
        {mayCancel && others.length > 0 && (
          <Button look="outline" disabled={isBusy} onClick={() => setChosen('same')}>
            {sameOrderLabel(others)}
          </Button>
        )}
        {mayCancel && (
          <Button look="outline" disabled={isBusy} onClick={() => setChosen('cancel')}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {chosen && <CallForm {...props} chosen={chosen} send={send} tell={tell} onClose={close} />}
    </section>
  );
}

const Key = ({ name }: { name: string }) => <kbd className={styles.key}>{name}</kbd>;
