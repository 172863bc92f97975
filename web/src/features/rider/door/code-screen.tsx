import { useState } from 'react';
import { readPaymentCode } from '#shared/payments/payment-code.ts';
import type { DoorWord, PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { BackBar } from '../frame/back-bar.tsx';
import { goTo } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import { riderNow } from '../phone/rider-now.ts';
import { codeAnswer, less, type TypedCode } from './code-answer.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorStore, readDoorMoney } from './door-money.ts';
import { doorTexts as texts } from './door-texts.ts';
import { useDue } from './use-due.ts';

/** Asks the server what M-Pesa has reported about a code. Returns undefined if there is no answer. */
async function askAbout(stop: PhoneStop, code: string): Promise<DoorWord | undefined> {
  try {
    return (await readDoorMoney(stop, code)).word ?? undefined;
  } catch (error) {
    console.warn('The shop did not say what it knows of a code.', error);
    return undefined;
  }
}

type AnswerProps = { stop: PhoneStop; typed: TypedCode; word: DoorWord | undefined };

/** Shows what the server knows about an M-Pesa code, and what the rider may do. */
function Answer({ stop, typed, word }: AnswerProps) {
  const known = useDue(stop);
  const { kept, isOnline } = useStore(riderNow);
  const [desk, setDesk] = useState('');
  const [isDoing, run] = useDoing();
  const { claimed_limit: limit = 0, phone } = kept?.day.shop ?? {};
  // Another code replaces the M-Pesa code that was accepted before.
  const due = known.money?.due ?? stop.due;
  const answer = codeAnswer(typed, { due, limit, word, isOnline });
  if (!answer.isFine)
    return (
      <p className={styles.state} role="alert" data-state="bad">
        {answer.text}
      </p>
    );
  const { rest, isOver, text } = answer;
  const isNamed = !isOver || desk.trim() !== '';
  async function goOn() {
    const code = { code: typed.code, desk: desk.trim(), claimed: less(due, rest) };
    if (rest > 0) {
      doorStore.change(stop, { code });
      return goTo({ screen: 'cash', order: stop.id }, { replace: true });
    }
    await endStop(stop, deliveryOf(stop, { ...known, code }), texts.saidCode(stop.first_name));
  }
  return (
    <>
      <div className={styles.state} role="status" data-state={isOver ? 'bad' : 'open'}>
        <strong>{typed.code}</strong>
        <p>{text}</p>
        {rest > 0 && <p>{texts.codeRest(rest)}</p>}
      </div>
      {isOver && (
        <>
          <p className={styles.text}>{texts.overLimit(limit)}</p>
          {phone && (
            <a className={buttonClass({ look: 'outline', size: 'large', wide: true })} href={`tel:${phone}`}>
              {texts.callDesk}
            </a>
          )}
          <Field name="desk" label={texts.agreed} error={undefined}>
            {(control) => (
              <input
                {...control}
                value={desk}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setDesk(target.value)}
              />
            )}
          </Field>
        </>
      )}
      <div className={shape.doing}>
        <Button size="large" wide disabled={isDoing || !isNamed} onClick={() => run(goOn)}>
          {rest > 0 ? texts.restInCash(rest) : texts.deliverCode}
        </Button>
      </div>
    </>
  );
}

/**
 * The screen for the M-Pesa code of a payment that the customer has made. The rider types the code, or pastes M-Pesa's
 * message.
 */
export function CodeScreen({ stop }: { stop: PhoneStop }) {
  const paybill = useStore(riderNow, ({ kept }) => kept?.day.shop.paybill);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<{ typed: TypedCode; word: DoorWord | undefined }>();
  const [isDoing, run] = useDoing();
  async function check() {
    const found = readPaymentCode(text);
    if (!found) return setError(texts.noCode);
    setError(undefined);
    const { code, amountCents } = found;
    const sum = amountCents === undefined ? undefined : amountCents / 100;
    setAsked({ typed: { code, sum }, word: await askAbout(stop, code) });
  }
  return (
    <div className={shape.screen}>
      <BackBar title={texts.codeTitle} note={`${stop.first_name} · ${stop.number}`} />
      {paybill && <p className={styles.text}>{texts.paybill(paybill.business, stop.number)}</p>}
      <Field name="code" label={texts.codeLabel} hint={texts.codeHint} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1000}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAsked(undefined);
            }}
          />
        )}
      </Field>
      {asked ? (
        <Answer stop={stop} {...asked} />
      ) : (
        <div className={shape.doing}>
          <Button size="large" wide disabled={isDoing} onClick={() => run(check)}>
            {isDoing ? texts.checking : texts.checkCode}
          </Button>
        </div>
      )}
    </div>
  );
}
