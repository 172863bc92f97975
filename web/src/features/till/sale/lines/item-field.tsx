import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/field.tsx';

type Props = Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'autoFocus' | 'placeholder'> & {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  isOptional?: boolean;
  onChange: (value: string) => void;
};

/**
 * A text field of the till, with its label and error. When it gets the focus, its text is selected, so that typing
 * replaces it.
 */
export const ItemField = ({ label, value, error, hint, isOptional = false, onChange, ...rest }: Props) => (
  <Field
    name={label}
    label={label}
    error={error}
    isOptional={isOptional}
    {...(hint !== undefined && { hint })}
  >
    {(control) => (
      <input
        {...control}
        {...rest}
        type="text"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
