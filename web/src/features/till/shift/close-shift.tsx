import { type FormEvent, useEffect, useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { Entry } from '#shared/till/entry.ts';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { tillPaths } from '#shared/till/till-paths.ts';
import { eitherSum } from '#shared/typed-sum.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PinPad } from '../../device/pin-pad.tsx';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { record } from '../device/journal.ts';
import { newTillId } from '../device/new-till-id.ts';
import { signedCall } from '../device/signed-call.ts';
import { unlock } from '../device/unlock.ts';
import { useTill } from '../device/use-till.ts';
import { whyNotStored } from '../entrance/why-not-stored.ts';
import { printParts } from '../paper/print-receipt.ts';
import type { Exchange } from '../sale/basket/draft.ts';
import { findOpenExchange } from '../sale/held/open-exchange.ts';
import { CountFields, centsOfCash, noCash } from './count-fields.tsx';
import { handOver } from './handover.ts';
import { lastCount } from './last-count.ts';
import { NextPerson } from './next-person.tsx';
import styles from './shift.module.css';
import { reportOf } from './shift-report-of.ts';
import { shiftTexts as texts } from './shift-texts.ts';
import { useRecording } from './use-recording.ts';

type Props = {
  shiftId: string;
  entries: readonly Entry[];
  /** True if the next person takes over the drawer with the counted cash. */
  isHandover?: boolean;
  onCancel: () => void;
};

const ksh = (cents: number) => formatPrice(toShillings(cents));

/**
 * The form that ends a shift. The cashier counts the drawer before the till shows how much it should contain. A
 * recorded count cannot be changed, not even after a reload. If the shift continues after the count, the drawer must be
 * counted again.
 */
export function CloseShift({ shiftId, entries, isHandover = false, onCancel }: Props) {
  const [exchange, setExchange] = useState<Exchange>();
  useEffect(() => {
    void findOpenExchange().then(setExchange);
  }, []);
  if (exchange) return <ExchangeFirst exchange={exchange} onCancel={onCancel} />;
  const count = lastCount(entries);
  if (!count || count.isDropped)
    return <Count shiftId={shiftId} entries={entries} dropped={count?.body} onCancel={onCancel} />;
  const counted = count.body.counted_cents;
  return <Sign {...{ shiftId, entries, isHandover, counted, onCancel }} />;
}

/**
 * Tells the cashier to finish the exchange first. The shift already counts the refund as paid out, but the money is
 * still in the drawer, so the counted sum would be too high.
 */
const ExchangeFirst = ({ exchange, onCancel }: { exchange: Exchange; onCancel: () => void }) => (
  <div className={styles.form}>
    <h2>{texts.close}</h2>
    <p role="alert">{texts.exchangeFirst(ksh(exchange.cents), exchange.receipt)}</p>
    <div className={styles.actions}>
      <ButtonLink size="large" href={tillPaths.sale}>
        {texts.toExchange}
      </ButtonLink>
      <Button size="large" look="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  </div>
);

type CountProps = Props & { dropped: { counted_cents: number } | undefined };

function Count({ shiftId, entries, dropped, onCancel }: CountProps) {
  const [id] = useState(newTillId);
  const [cash, setCash] = useState(noCash);
  const [error, setError] = useState<string>();
  const { write, isBusy, problem } = useRecording();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const cents = centsOfCash(cash);
    setError(cents === undefined ? (eitherSum(cash.sum) ?? texts.sumInvalid) : undefined);
    if (cents === undefined) return;
    const expected = expectedCash(
      shiftMoney(
        shiftId,
        entries.map(({ body }) => body),
      ),
    );
    await write({ kind: 'count', id, shift_id: shiftId, counted_cents: cents, expected_cents: expected });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{texts.close}</h2>
      {dropped && <p role="status">{texts.countDropped(ksh(dropped.counted_cents))}</p>}
      <p className={styles.quiet}>{texts.closeText}</p>
      <CountFields label={texts.counted} cash={cash} onChange={setCash} error={error} />
      <div className={styles.actions}>
        <Button type="submit" size="large" disabled={isBusy}>
          {texts.countDone}
        </Button>
        <Button size="large" look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}

function Sign({ shiftId, entries, isHandover, counted, onCancel }: Props & { counted: number }) {
  const { till, shop, person, unsynced } = useTill();
  const { device, isOnline } = useStore(deviceNow);
  const [reason, setReason] = useState('');
  const [isSigned, setSigned] = useState(false);
  const { write, problem } = useRecording();
  const bodies = entries.map(({ body }) => body);
  const expected = expectedCash(shiftMoney(shiftId, bodies));
  const difference = counted - expected;
  const isMissing = difference !== 0 && !reason.trim();
  async function close(pin: string): Promise<string | undefined> {
    if (isMissing) return texts.reasonMissing;
    if (!device) return undefined;
    const answer = await unlock(await tillDatabase(), { device, person, pin, isOnline }, signedCall);
    if ('refusal' in answer) return answer.refusal;
    if (isHandover) setSigned(true);
    else await print(await write(closing));
    return undefined;
  }
  const closing = {
    kind: 'shift-close' as const,
    shift_id: shiftId,
    counted_cents: counted,
    expected_cents: expected,
    reason: difference === 0 ? '' : reason.trim(),
  };
  async function print(entry: Entry | undefined) {
    if (!entry) return;
    const about = { tillName: till.name, shop, at: entry.at, by: person.name };
    await printParts(reportOf([...entries, entry], about) ?? []);
  }
  const name =
    difference === 0 ? texts.difference.none : difference > 0 ? texts.difference.more : texts.difference.less;
  const differs = `${styles.strong} ${difference < 0 ? styles.missing : ''}`;
  return (
    <div className={styles.sign}>
      <div className={styles.form}>
        <h2>{isHandover ? texts.handover : texts.close}</h2>
        <dl className={styles.figures}>
          <dt>{texts.should}</dt>
          <dd>{ksh(expected)}</dd>
          <dt>{texts.youCounted}</dt>
          <dd>{ksh(counted)}</dd>
          <dt className={differs}>{name}</dt>
          <dd className={differs}>{difference === 0 ? '–' : ksh(Math.abs(difference))}</dd>
        </dl>
        {difference !== 0 && !isSigned && (
          <Field name="reason" label={texts.differenceReason} hint={texts.differenceHint} error={undefined}>
            {(control) => (
              <input
                {...control}
                maxLength={300}
                autoComplete="off"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        {unsynced > 0 && <p className={styles.quiet}>{texts.unsent(unsynced)}</p>}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button size="large" look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <div className={styles.signature}>
        {isSigned ? (
          <NextPerson onUnlocked={async (next) => print(await handOver(closing, next, record))} />
        ) : (
          <>
            <p className={styles.strong}>{texts.signWith(person.name)}</p>
            <PinPad
              person={person}
              check={close}
              whyFailed={whyNotStored}
              action={isHandover ? texts.sign : texts.close}
            />
          </>
        )}
      </div>
    </div>
  );
}
