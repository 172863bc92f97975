import { useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import { Field } from '../../../ui/field.tsx';
import { readSum } from '../sale/pay/payment.ts';
import { type DrawerCount, notesAndCoins, sumOfDrawer } from './drawer-count.ts';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';

/** A typed sum of cash, and the notes and coins that it was counted from. */
export type TypedCash = { sum: string; count: DrawerCount };
export const noCash: TypedCash = { sum: '', count: {} };

/** Returns the typed sum of cash in cents. Returns undefined if the text is not a sum. */
export const centsOfCash = ({ sum }: TypedCash) => readSum(sum);

type Props = {
  label: string;
  cash: TypedCash;
  onChange: (cash: TypedCash) => void;
  error: string | undefined;
};

/** A field for a sum of cash, with a helper that adds up notes and coins. */
export function CountFields({ label, cash, onChange, error }: Props) {
  const [isOpen, setOpen] = useState(Object.keys(cash.count).length > 0);
  function countPiece(piece: (typeof notesAndCoins)[number], text: string) {
    const count = { ...cash.count, [piece]: text };
    const sum = sumOfDrawer(count);
    onChange({ count, sum: sum === undefined ? '' : String(toShillings(sum)) });
  }
  return (
    <div className={styles.count}>
      <Field name="cash" label={label} error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={cash.sum}
            onChange={({ target }) => onChange({ sum: target.value, count: {} })}
          />
        )}
      </Field>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.helper}>{texts.helper}</summary>
        <div className={styles.pieces}>
          {notesAndCoins.map((piece) => (
            <label key={piece} className={styles.piece}>
              <span>{texts.piece(piece)}</span>
              <input
                className={styles.times}
                inputMode="numeric"
                autoComplete="off"
                value={cash.count[piece] ?? ''}
                onChange={({ target }) => countPiece(piece, target.value)}
              />
            </label>
          ))}
        </div>
        <output className={styles.sum}>{formatPrice(toShillings(sumOfDrawer(cash.count) ?? 0))}</output>
      </details>
    </div>
  );
}
