import { type FormEvent, useState } from 'react';
import { eitherSum } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import panel from '../ui/panel.module.css';
import { cashTexts, handInTexts as texts } from './cash-texts.ts';
import type { HolderPage } from './holder.ts';
import { type KeptHandIn, noExpense, sumsOf, type TypedExpense } from './typed-hand-in.ts';

const MOST_EXPENSES = 5;
const sumInput = { inputMode: 'decimal', maxLength: 12 } as const;

type Props = {
  holder: string;
  /** True if the rider typed on their phone how much they hand in. */
  isTold: boolean;
  kept: KeptHandIn;
  onCounted: (seen: HolderPage) => void;
  onClose: () => void;
};

/**
 * Asks for the sum that the rider names, the expenses, and the counted sum. It does not show the expected sum, so that
 * people cannot copy it.
 */
export function CountStep({ holder, isTold, kept, onCounted, onClose }: Props) {
  const { said, counted, expenses } = kept.input;
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const sums = sumsOf(kept.input);
  const problemOf = (typed: string, sum: number | undefined) =>
    isTried && sum === undefined ? (eitherSum(typed) ?? texts.noSum) : undefined;

  async function compare(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isMissing = !isTold && (sums.said === undefined || !sums.areWhole);
    if (isMissing || sums.counted === undefined || isSending) return;
    setSending(true);
    try {
      onCounted(await call('GET /api/admin/cash/{holder}', { params: { holder } }));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <form className={panel.form} noValidate onSubmit={compare}>
      <KeptInputNotice kept={kept} isSending={isSending} />
      <p>{isTold ? texts.countTold : texts.count}</p>
      {!isTold && (
        <>
          <AdminInput
            {...sumInput}
            label={texts.said}
            error={problemOf(said, sums.said)}
            value={said}
            onType={(said) => kept.change({ said })}
          />
          <Expenses expenses={expenses} onChange={(expenses) => kept.change({ expenses })} />
          {isTried && !sums.areWhole && <p className={panel.error}>{texts.expenseMissing}</p>}
        </>
      )}
      <AdminInput
        {...sumInput}
        label={texts.counted}
        error={problemOf(counted, sums.counted)}
        value={counted}
        onType={(counted) => kept.change({ counted })}
      />
      {error && <Failure error={error} />}
      <FormButtons
        label={texts.compare}
        sendingLabel={texts.comparing}
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  );
}

type ExpensesProps = { expenses: TypedExpense[]; onChange: (expenses: TypedExpense[]) => void };

function Expenses({ expenses, onChange }: ExpensesProps) {
  const change = (at: number, part: Partial<TypedExpense>) =>
    onChange(expenses.map((expense, n) => (n === at ? { ...expense, ...part } : expense)));
  return (
    <fieldset className={panel.plain}>
      <legend className={panel.label}>{texts.expenses}</legend>
      {expenses.map((expense, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: expenses have no id, and their fields are controlled
        <div key={n} className={panel.pair}>
          <AdminField label={texts.purpose} error={undefined}>
            {(control) => (
              <select
                {...control}
                value={expense.purpose}
                onChange={({ target }) => change(n, { purpose: target.value as TypedExpense['purpose'] })}
              >
                {Object.entries(cashTexts.purposes).map(([purpose, name]) => (
                  <option key={purpose} value={purpose}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </AdminField>
          <AdminInput
            {...sumInput}
            label={texts.amount}
            error={undefined}
            value={expense.amount}
            onType={(amount) => change(n, { amount })}
          />
          <AdminInput
            label={texts.why}
            error={undefined}
            maxLength={300}
            value={expense.why}
            onType={(why) => change(n, { why })}
          />
          <Button look="outline" onClick={() => onChange(expenses.filter((_, each) => each !== n))}>
            {texts.removeExpense(n + 1)}
          </Button>
        </div>
      ))}
      {expenses.length < MOST_EXPENSES && (
        <div className={panel.actions}>
          <Button look="outline" onClick={() => onChange([...expenses, noExpense])}>
            {texts.addExpense}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
