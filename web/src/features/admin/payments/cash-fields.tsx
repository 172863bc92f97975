import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
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

type WhyProps = {
  label: string;
  hint?: string;
  /** True if the field gets the focus when it appears. */
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
