import { useEffect, useRef, useState } from 'react';
import { endedRequest } from '#shared/payments/ended-request.ts';
import { normalisePhone } from '#shared/phone.ts';
import type { DoorMoney, PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { say } from '../acts/do-act.ts';
import { BackBar } from '../frame/back-bar.tsx';
import { goTo } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import { riderNow } from '../phone/rider-now.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { askAtDoor, readDoorMoney, spendCredit } from './door-money.ts';
import { doorTexts as texts } from './door-texts.ts';
import { useDue, useFreshMoney } from './use-due.ts';
import { WithCode } from './with-code.tsx';

const lookMs = 3000;

/** Reads the state of the payment request every three seconds while its result can still arrive. */
function useLooking({ id, slip, due }: PhoneStop, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => void readDoorMoney({ id, slip, due }).catch(() => undefined), lookMs);
    return () => clearInterval(timer);
  }, [id, slip, due, isLive]);
}

type Problem = { status: number; message: string };

/**
 * Returns true if the server may have done the action although the call failed. The next call then uses the same id.
 */
const mayHaveArrived = ({ status }: Problem) => status === 0 || status >= 500;

/** Offers to pay with the customer's credit. */
function Credit({ stop }: { stop: PhoneStop }) {
  const { due, money } = useDue(stop);
  const isOnline = useStore(riderNow, (now) => now.isOnline);
  const [isDoing, run] = useDoing();
  const id = useRef(crypto.randomUUID());
  const credit = Math.min(money?.credit ?? 0, due);
  async function spend() {
    try {
      await spendCredit(stop, { id: id.current, amount: credit });
      say({ text: texts.creditUsed(credit) });
    } catch (error) {
      const problem = error as Problem;
      if (!mayHaveArrived(problem)) id.current = crypto.randomUUID();
      say({ text: problem.message, isBad: true });
    }
  }
  if (credit === 0) return null;
  return (
    <>
      <p className={styles.text}>{texts.credit(money?.credit ?? 0)}</p>
      <Button size="large" wide look="outline" disabled={!isOnline || isDoing} onClick={() => run(spend)}>
        {texts.payCredit(credit)}
      </Button>
    </>
  );
}

type PhoneProps = {
  /** The number of another phone, as typed. Undefined while the order's own phone is used. */
  other: string | undefined;
  error: string | undefined;
  onChange: (other: string | undefined) => void;
};

/** Asks to which phone the payment request is sent. */
const WhichPhone = ({ other, error, onChange }: PhoneProps) => (
  <>
    <div className={shape.pair}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={other === undefined}
        onClick={() => onChange(undefined)}
      >
        {texts.ownPhone}
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={other !== undefined}
        onClick={() => onChange('')}
      >
        {texts.otherPhone}
      </button>
    </div>
    {other !== undefined && (
      <Field name="phone" label={texts.otherPhoneLabel} error={error}>
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="off"
            value={other}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    )}
  </>
);

/** Shows the state of the newest payment request. */
function Prompted({ prompt, isLive }: { prompt: NonNullable<DoorMoney['prompt']>; isLive: boolean }) {
  const { title, text } = texts.promptStates[prompt.state];
  const ended = prompt.state === 'paid' ? 'paid' : 'bad';
  const word = prompt.state === 'refused' ? endedRequest(prompt.state, prompt.code)?.word : undefined;
  return (
    <div className={styles.state} role="status" data-state={isLive ? 'open' : ended}>
      <strong>{word ?? title}</strong>
      <p>{text}</p>
      <p>{texts.phoneEnd(prompt.phone_end)}</p>
    </div>
  );
}

/** Sends a payment request for the sum due. If an answer was lost, a repeated call sends no second request. */
function useAsking(stop: PhoneStop, amount: number) {
  const [other, setOther] = useState<string>();
  const [error, setError] = useState<string>();
  const id = useRef(crypto.randomUUID());
  async function ask() {
    const phone = other === undefined ? undefined : normalisePhone(other);
    if (other !== undefined && !phone) return setError(texts.wrongPhone);
    setError(undefined);
    try {
      await askAtDoor(stop, { id: id.current, amount, phone });
      id.current = crypto.randomUUID();
    } catch (failed) {
      const problem = failed as Problem;
      if (!mayHaveArrived(problem)) id.current = crypto.randomUUID();
      say({ text: problem.message, isBad: true });
    }
  }
  return { ask, other, setOther, error };
}

/** The screen that sends a payment request to the customer's phone, or uses their credit. Both need a network. */
export function PromptScreen({ stop }: { stop: PhoneStop }) {
  const known = useDue(stop);
  const { due, money } = known;
  useFreshMoney(stop);
  const isOnline = useStore(riderNow, (now) => now.isOnline);
  const amount = Math.floor(due);
  const { ask, other, setOther, error } = useAsking(stop, amount);
  const [isDoing, run] = useDoing();
  const isLive = money?.is_prompt_live ?? stop.is_prompt_live;
  const isPaid = due === 0;
  const prompt = money?.prompt;
  useLooking(stop, isLive && isOnline);
  const deliver = () => endStop(stop, deliveryOf(stop, known), texts.saidDelivered(stop.first_name));
  const open = (screen: 'cash' | 'code') => () => goTo({ screen, order: stop.id }, { replace: true });
  const askText = prompt && !isLive ? texts.again : texts.askSum(amount);
  return (
    <div className={shape.screen}>
      <BackBar title={texts.promptTitle} note={`${stop.first_name} · ${stop.number}`} />
      {!isLive && <WithCode stop={stop} />}
      {prompt && <Prompted prompt={prompt} isLive={isLive} />}
      {!isOnline && <p className={styles.lacks}>{texts.needsNetwork}</p>}
      {!isLive && !isPaid && (
        <>
          <WhichPhone other={other} error={error} onChange={setOther} />
          <Credit stop={stop} />
        </>
      )}
      <div className={shape.doing}>
        {isPaid ? (
          <Button size="large" wide disabled={isDoing} onClick={() => run(deliver)}>
            {texts.deliver}
          </Button>
        ) : (
          <>
            <Button size="large" wide disabled={!isOnline || isLive || isDoing} onClick={() => run(ask)}>
              {isDoing ? texts.asking : askText}
            </Button>
            <div className={shape.pair}>
              <button type="button" className={styles.choice} onClick={open('cash')}>
                {texts.takeCash}
              </button>
              <button type="button" className={styles.choice} onClick={open('code')}>
                {texts.byCode}
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
