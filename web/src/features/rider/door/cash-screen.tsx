import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../../ui/button.tsx';
import { notes } from '../day/stop-facts.ts';
import { BackBar } from '../frame/back-bar.tsx';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import { cashSums } from './cash-sums.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorTexts as texts } from './door-texts.ts';
import { useDue } from './use-due.ts';
import { Why, wordsOf } from './why.tsx';
import { WithCode } from './with-code.tsx';

type SumsProps = { due: number; gave: number | undefined };

/**
 * Shows the sum due, the cash that the customer gave, and the change. Its height never changes, so that no button moves
 * under a thumb.
 */
function Sums({ due, gave }: SumsProps) {
  const { change, less } = cashSums(gave ?? due, due);
  return (
    <div className={styles.sums} role="status">
      <p className={`${styles.sum} ${styles.large}`}>
        {texts.due} <strong>{formatPrice(due)}</strong>
      </p>
      <p className={styles.sum}>
        {texts.gave} <strong>{gave === undefined ? texts.exactly : formatPrice(gave)}</strong>
      </p>
      <p className={`${styles.sum} ${less > 0 ? styles.lacks : styles.back}`}>
        {less > 0 ? texts.less : texts.change} <strong>{formatPrice(less > 0 ? less : change)}</strong>
      </p>
    </div>
  );
}

type NotesProps = { gave: number | undefined; onChange: (gave: number | undefined) => void };

/** Buttons for the notes that the customer gave, one tap each. */
const Notes = ({ gave, onChange }: NotesProps) => (
  <div className={styles.notes}>
    {notes.map((note) => (
      <button key={note} type="button" className={styles.choice} onClick={() => onChange((gave ?? 0) + note)}>
        +{formatPrice(note, 'plain')}
      </button>
    ))}
    <button
      type="button"
      className={styles.choice}
      disabled={gave === undefined}
      onClick={() => onChange(undefined)}
    >
      {texts.clear}
    </button>
  </div>
);

/**
 * The screen for cash at the door. If the rider taps no note, the customer gave exactly the sum due. Less than that
 * needs a reason.
 */
export function CashScreen({ stop }: { stop: PhoneStop }) {
  const known = useDue(stop);
  const { due } = known;
  const [gave, setGave] = useState<number>();
  const [isToPhone, setToPhone] = useState(false);
  const [why, setWhy] = useState({ chosen: '', typed: '' });
  const [isDoing, run] = useDoing();
  const { taken, less } = cashSums(gave ?? due, due);
  const words = less > 0 ? wordsOf(why) : '';

  async function deliver() {
    const cash = taken > 0 ? ({ amount: taken, into: isToPhone ? 'phone' : 'hand' } as const) : null;
    const said = cash ? texts.saidCash(stop.first_name, taken) : texts.saidDelivered(stop.first_name);
    await endStop(stop, deliveryOf(stop, known, { cash, why: words }), said);
  }

  return (
    <div className={shape.screen}>
      <BackBar title={texts.cashTitle} note={`${stop.first_name} · ${stop.number}`} />
      <WithCode stop={stop} />
      <Sums due={due} gave={gave} />
      <Notes gave={gave} onChange={setGave} />
      {less > 0 ? (
        <>
          <h2 className={styles.heading}>{texts.whyLess}</h2>
          <Why label={texts.whyLess} reasons={texts.lessReasons} why={why} onChange={setWhy} />
        </>
      ) : (
        <button type="button" className={styles.choice} onClick={() => setGave(0)}>
          {texts.lessButton}
        </button>
      )}
      {taken > 0 && (
        <label className={`${styles.check} ${styles.plain}`} data-ticked={isToPhone}>
          <input
            type="checkbox"
            className={shape.box}
            checked={isToPhone}
            onChange={({ target }) => setToPhone(target.checked)}
          />
          {texts.toPhone}
        </label>
      )}
      <div className={shape.doing}>
        {less > 0 && words === '' && <p className={styles.text}>{texts.needWhy}</p>}
        <Button
          size="large"
          wide
          disabled={isDoing || (less > 0 && words === '')}
          onClick={() => run(deliver)}
        >
          {less > 0 ? texts.deliverLess(taken) : texts.deliverCash(taken)}
        </Button>
      </div>
    </div>
  );
}
