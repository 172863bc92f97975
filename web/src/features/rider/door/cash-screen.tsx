import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../../ui/button.tsx';
import { BackBar } from '../frame/back-bar.tsx';
import { useDoing } from '../frame/use-doing.ts';
import { notes } from '../stops/stop-facts.ts';
import { cashSums } from './cash-sums.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorTexts as texts } from './door-texts.ts';
import { useDue } from './use-due.ts';
import { Why, wordsOf } from './why.tsx';

/** Cash at the door: what is due, what they gave, and the change. Less than due needs a reason. */
export function CashScreen({ stop }: { stop: PhoneStop }) {
  const { due, isIdSeen, code } = useDue(stop);
  const [gave, setGave] = useState(0);
  const [isToPhone, setToPhone] = useState(false);
  const [why, setWhy] = useState({ chosen: '', typed: '' });
  const [error, setError] = useState<string>();
  const [isDoing, run] = useDoing();
  const { change, taken, less } = cashSums(gave, due);

  async function deliver() {
    const words = less > 0 ? wordsOf(why) : '';
    if (less > 0 && words === '') return setError(texts.needWhy);
    const cash = taken > 0 ? ({ amount: taken, into: isToPhone ? 'phone' : 'hand' } as const) : null;
    const fields = { id_seen: isIdSeen, cash, code: code?.code ?? null, desk: code?.desk ?? '', why: words };
    const said = cash ? texts.saidCash(stop.first_name, taken) : texts.saidDelivered(stop.first_name);
    await endStop(stop, deliveryOf(stop, fields), said);
  }

  return (
    <div className={styles.screen}>
      <BackBar title={texts.cashTitle} note={`${stop.first_name} · ${stop.number}`} />
      {code && <p className={styles.text}>{texts.withCode(code.code)}</p>}
      <div className={styles.sums} role="status">
        <p className={`${styles.sum} ${styles.large}`}>
          {texts.due} <strong>{formatPrice(due)}</strong>
        </p>
        <p className={styles.sum}>
          {texts.gave} <strong>{formatPrice(gave)}</strong>
        </p>
        {change > 0 && (
          <p className={`${styles.sum} ${styles.back}`}>
            {texts.change} <strong>{formatPrice(change)}</strong>
          </p>
        )}
        {gave > 0 && less > 0 && <p className={styles.lacks}>{texts.less(less)}</p>}
      </div>
      <div className={styles.notes}>
        {notes.map((note) => (
          <button
            key={note}
            type="button"
            className={styles.choice}
            aria-label={texts.add(note)}
            onClick={() => setGave(gave + note)}
          >
            +{formatPrice(note, 'plain')}
          </button>
        ))}
        <button type="button" className={styles.choice} onClick={() => setGave(0)}>
          {texts.clear}
        </button>
      </div>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={gave === due}
        onClick={() => setGave(due)}
      >
        {texts.exact} {formatPrice(due)}
      </button>
      <label className={styles.check} data-ticked={isToPhone}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isToPhone}
          onChange={({ target }) => setToPhone(target.checked)}
        />
        {texts.toPhone}
      </label>
      {less > 0 && (
        <>
          <h2 className={styles.heading}>{texts.whyLess}</h2>
          <Why
            label={texts.whyLess}
            reasons={texts.lessReasons}
            why={why}
            error={error}
            onChange={(next) => {
              setWhy(next);
              setError(undefined);
            }}
          />
        </>
      )}
      <div className={styles.doing}>
        <Button
          size="large"
          wide
          look={less > 0 ? 'outline' : 'primary'}
          disabled={isDoing}
          onClick={() => run(deliver)}
        >
          {less > 0 ? texts.deliverLess(taken) : texts.deliverCash(taken)}
        </Button>
      </div>
    </div>
  );
}
