import { Field } from '../../ui/field.tsx';
import styles from './gate.module.css';

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
};

/** The field for the code that makes a browser the device of a till, or a rider's phone. */
export const EnrolmentCode = ({ label, hint, error, value, onChange }: Props) => (
  <Field name="code" label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        className={`${control.className} ${styles.code}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    )}
  </Field>
);
