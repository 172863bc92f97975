import { useState } from 'react';
import { expensePurposes } from '#shared/cash/entry-kinds.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { OpenHandIn } from '../phone/rider-database.ts';
import { readExpense, type TypedExpense } from './hand-in.ts';
import styles from './money.module.css';
import { moneyTexts as texts } from './money-texts.ts';

type Props = {
  expenses: OpenHandIn['expenses'];
  onChange: (expenses: OpenHandIn['expenses']) => void;
  /** Called with true when the rider begins to type an expense, and with false at the end. */
  onTyping: (isTyping: boolean) => void;
};

/** The most expenses that a rider can list when handing in cash. The server accepts no more. */
const most = 5;
const nothing: TypedExpense = { purpose: 'fuel', amount: '', why: '' };

/** Fields for the expenses that the rider paid from the cash: fuel, airtime or others. */
export function Expenses({ expenses, onChange, onTyping }: Props) {
  const [typed, setTyped] = useState<TypedExpense>();
  const open = (isOpen: boolean) => {
    setTyped(isOpen ? nothing : undefined);
    onTyping(isOpen);
  };
  const [error, setError] = useState<string>();
  function add() {
    const expense = typed && readExpense(typed);
    if (!expense) return setError(texts.needAll);
    onChange([...expenses, expense]);
    open(false);
    setError(undefined);
  }
  return (
    <>
      {expenses.length > 0 && (
        <ul className={styles.expenses} aria-label={texts.expenses}>
          {expenses.map((each, n) => {
            const words = `${texts.purposes[each.purpose]} ${formatPrice(each.amount)}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two expenses may be the same
              <li key={n} className={styles.expense}>
                <span>
                  <strong>{words}</strong> {each.why}
                </span>
                <Button
                  look="quiet"
                  size="large"
                  onClick={() => onChange(expenses.filter((_, at) => at !== n))}
                >
                  {texts.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {typed ? (
        <div className={styles.typed}>
          <div className={styles.purposes}>
            {expensePurposes.map((purpose) => (
              <button
                key={purpose}
                type="button"
                className={styles.purpose}
                aria-pressed={purpose === typed.purpose}
                onClick={() => setTyped({ ...typed, purpose })}
              >
                {texts.purposes[purpose]}
              </button>
            ))}
          </div>
          <Field name="amount" label={texts.amount} error={error}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed.amount}
                onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
              />
            )}
          </Field>
          <Field name="what" label={texts.why} hint={texts.whyExample} error={undefined}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                maxLength={200}
                value={typed.why}
                onChange={({ target }) => setTyped({ ...typed, why: target.value })}
              />
            )}
          </Field>
          <Button size="large" wide look="outline" onClick={add}>
            {texts.add}
          </Button>
        </div>
      ) : (
        expenses.length < most && (
          <Button size="large" wide look="quiet" onClick={() => open(true)}>
            {texts.addExpense}
          </Button>
        )
      )}
    </>
  );
}
