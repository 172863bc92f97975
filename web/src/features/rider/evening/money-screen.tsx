import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PhoneHandIn } from '#shared/rider-phone/rider-day.ts';
import { readTypedSum } from '#shared/typed-sum.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { say } from '../acts/do-act.ts';
import { waitingActs } from '../acts/send-acts.ts';
import { useDay } from '../day/use-day.ts';
import { useDoing } from '../frame/use-doing.ts';
import { riderNow } from '../phone/rider-now.ts';
import { Back } from '../stops/stops-screen.tsx';
import { Expenses } from './expenses.tsx';
import { signHandIn, tellHandIn } from './hand-in.ts';
import styles from './money.module.css';
import { moneyTexts as texts } from './money-texts.ts';
import { typedHandIn } from './typed-hand-in.ts';

/** Waits for an API call, then shows `done` or why the call failed. Returns true if it succeeded. */
async function trying(work: Promise<void>, done: string): Promise<boolean> {
  try {
    await work;
    say({ text: done });
    return true;
  } catch (error) {
    say({ text: (error as Error).message, isBad: true });
    return false;
  }
}

/** The form for the cash that a rider hands in: the sum that the rider counted, and the expenses paid from it. */
function HandInForm({ onTold }: { onTold: () => void }) {
  const { acts, device, isOnline } = useStore(riderNow);
  const { said, expenses } = useStore(typedHandIn);
  const [error, setError] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const [isDoing, run] = useDoing();
  const waiting = waitingActs(acts, device?.riderId).length;
  const sum = readTypedSum(said);
  async function tell() {
    if (sum === undefined) return setError(texts.wrongSum);
    if (!(await trying(tellHandIn(sum, expenses), texts.saidTold))) return;
    typedHandIn.clear();
    onTold();
  }
  return (
    <section className={styles.part}>
      <h2>{texts.handIn}</h2>
      <p>{texts.count}</p>
      <Field name="said" label={texts.said} error={error}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${styles.said}`}
            inputMode="numeric"
            autoComplete="off"
            value={said}
            onChange={({ target }) => {
              typedHandIn.change({ said: target.value });
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Expenses
        expenses={expenses}
        onChange={(changed) => typedHandIn.change({ expenses: changed })}
        onTyping={setTyping}
      />
      {!isOnline && <p className={styles.warning}>{texts.needsNetwork}</p>}
      {isOnline && waiting > 0 && <p className={styles.warning}>{texts.sendFirst(waiting)}</p>}
      <Button
        size="large"
        wide
        disabled={!isOnline || waiting > 0 || isTyping || isDoing}
        onClick={() => run(tell)}
      >
        {sum === undefined ? texts.tellNothing : texts.tell(sum)}
      </Button>
    </section>
  );
}

const differenceText = (difference: number) => {
  if (difference === 0) return texts.same;
  return difference < 0 ? texts.missing(-difference) : texts.surplus(difference);
};

/** Shows the office's count of the cash, to which the rider can agree. */
function Counted({ handIn }: { handIn: PhoneHandIn }) {
  const [isDoing, run] = useDoing();
  const { id, counted, counted_by, difference } = handIn;
  return (
    <section className={styles.part} role="status">
      <h2>{texts.counted(counted_by)}</h2>
      <p className={styles.sum}>{formatPrice(counted ?? 0)}</p>
      <p className={styles.difference} data-same={(difference ?? 0) === 0}>
        {differenceText(difference ?? 0)}
      </p>
      <p>{texts.disagree}</p>
      <Button
        size="large"
        wide
        disabled={isDoing}
        onClick={() => run(() => trying(signHandIn(id), texts.saidAgree))}
      >
        {texts.agree}
      </Button>
    </section>
  );
}

function HandIn({ handIn }: { handIn: PhoneHandIn | null }) {
  const [isChanging, setChanging] = useState(false);
  if (handIn && handIn.counted !== null && handIn.signed_at === null) return <Counted handIn={handIn} />;
  const isTold = handIn !== null && handIn.counted === null;
  if (!isTold || isChanging) return <HandInForm onTold={() => setChanging(false)} />;
  return (
    <section className={styles.part} role="status">
      <h2>{texts.told}</h2>
      <p>{texts.toldText(handIn.said)}</p>
      {handIn.expenses > 0 && <p>{texts.toldExpenses(handIn.expenses)}</p>}
      <Button size="large" wide look="outline" onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
    </section>
  );
}

/** Shows the cash that the rider carries, and the form to hand it in in the evening. */
export function MoneyScreen() {
  const day = useDay();
  const held = day?.cash.held ?? 0;
  const limit = day?.cash.limit ?? 0;
  return (
    <div className={styles.screen}>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <div>
        <p className={styles.label}>{texts.hold}</p>
        <p className={styles.sum}>{formatPrice(held)}</p>
        <p className={styles.label}>{held > limit ? texts.over(held - limit) : texts.of(limit)}</p>
      </div>
      {day?.done && (
        <div>
          <p className={styles.label}>{texts.done}</p>
          <p>{texts.doneOf(day.done.stops, day.done.sum)}</p>
        </div>
      )}
      <HandIn handIn={day?.hand_in ?? null} />
      {day && day.goods.length > 0 && <Back goods={day.goods} />}
    </div>
  );
}
