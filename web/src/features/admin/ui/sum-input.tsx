import { type ComponentProps, useState } from 'react';
import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';

/** The attributes of a field for a sum of money. It is a text field, because a number field drops commas and words. */
export const sumField = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const;

/**
 * Returns the value of a field for a sum of money. It is null for an empty field. If the text is not a sum, it is the
 * text itself, which the check then refuses.
 */
export function sumOfField(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? null;
  return typed.trim() === '' ? null : (readTypedSum(typed) ?? typed);
}

/** Returns an error if the typed sum can mean two different sums. */
export const sumProblem = (value: unknown): string | undefined =>
  typeof value === 'string' ? eitherSum(value) : undefined;

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null | undefined;
  onSum: (sum: number | null) => void;
};

/** A field for a sum of money. It shows the text as it was typed, as long as that text still means the value. */
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
