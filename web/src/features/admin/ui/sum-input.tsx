import { type ComponentProps, useState } from 'react';
import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';

/** The attributes of a field for a sum. It is a text field, since a number field drops commas and words. */
export const sumField = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const;

/**
 * Returns the value of a field for a sum: null if it is empty, and the text itself if it is not a sum; the check then
 * refuses it.
 */
export function sumOfField(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? null;
  return typed.trim() === '' ? null : (readTypedSum(typed) ?? typed);
}

/** Returns what is wrong with the value of such a field if the text can mean two sums. */
export const sumProblem = (value: unknown): string | undefined =>
  typeof value === 'string' ? eitherSum(value) : undefined;

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null | undefined;
  onSum: (sum: number | null) => void;
};

/** A field for a sum. It shows the typed text as long as that text means the value. */
export function SumInput({ value = null, onSum, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && sumOfField(typed) === value;
  return (
    <input
      {...input}
      {...sumField}
      value={isTyped ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onSum(sumOfField(target.value) as number | null);
      }}
    />
  );
}
