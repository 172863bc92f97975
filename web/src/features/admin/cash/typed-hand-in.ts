import { readSumAboveZero, readTypedSum } from '#shared/typed-sum.ts';
import type { useKeptInput } from '../ui/kept/use-kept-input.ts';

export type TypedExpense = { purpose: 'fuel' | 'airtime' | 'other'; amount: string; why: string };
type Typed = { said: string; counted: string; expenses: TypedExpense[]; why: string };
export type KeptHandIn = ReturnType<typeof useKeptInput<Typed>>;

/** The values with which the dialog for handed-in cash begins. */
export const noHandIn: Typed = { said: '', counted: '', expenses: [], why: '' };

export const noExpense: TypedExpense = { purpose: 'fuel', amount: '', why: '' };

/** Returns the typed sums of handed-in cash. A sum that cannot be read is undefined. */
export function sumsOf({ said, counted, expenses }: Typed) {
  const read = expenses.map(({ purpose, amount, why }) => ({
    ...{ purpose, why: why.trim() },
    amount: readSumAboveZero(amount),
  }));
  const whole = read.flatMap(({ amount, ...expense }) =>
    amount !== undefined && expense.why !== '' ? [{ ...expense, amount }] : [],
  );
  return {
    said: readTypedSum(said),
    counted: readTypedSum(counted),
    expenses: whole,
    /** False if an expense lacks its sum or its reason. */
    areWhole: whole.length === expenses.length,
    paid: whole.reduce((sum, { amount }) => sum + amount, 0),
  };
}
