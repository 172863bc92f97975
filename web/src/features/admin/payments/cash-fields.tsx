import { useId } from 'react';
import { useUser } from '../../accounts/use-user.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import styles from '../ui/panel.module.css';
import { moneyTexts as texts } from './money-texts.ts';

type SumProps = { value: string; error: string | undefined; onChange: (typed: string) => void };

/** A field for an amount in shillings. */
export const SumField = ({ value, error, onChange }: SumProps) => (
  <AdminInput
    label={texts.amount}
    error={error}
    inputMode="decimal"
    maxLength={12}
    value={value}
    onType={onChange}
  />
);

/** The person who took cash: the signed-in person (`undefined`) or the name of another one. */
export type Taker = string | undefined;

type TakerProps = {
  taker: Taker;
  isPickup: boolean;
  error: string | undefined;
  onChange: (taker: Taker) => void;
  /** Default: who took cash. */
  question?: string | undefined;
};

/**
 * Asks for the person who took cash, or who did something else that the signed-in person records for them.
 */
export function TakerField({ taker, isPickup, error, onChange, question = texts.taker }: TakerProps) {
  const group = useId();
  const { data: user } = useUser();
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className={styles.label}>{question}</legend>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={taker === undefined}
            onChange={() => onChange(undefined)}
          />
          {texts.me(user?.name ?? '')}
        </label>
        <label className={styles.option}>
          <input type="radio" name={group} checked={taker !== undefined} onChange={() => onChange('')} />
          {texts.other(isPickup)}
        </label>
      </fieldset>
      {taker !== undefined && (
        <AdminInput
          label={texts.otherName}
          error={error}
          autoCapitalize="words"
          maxLength={60}
          value={taker}
          onType={onChange}
        />
      )}
    </>
  );
}

type WhyProps = {
  label: string;
  hint?: string;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** A field for a reason in free text. */
export const WhyField = ({ label, hint, isFirst = false, value, error, onChange }: WhyProps) => (
  <AdminField label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        rows={2}
        maxLength={300}
        // biome-ignore lint/a11y/noAutofocus: it appears because a person chose to give a reason
        autoFocus={isFirst}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </AdminField>
);
