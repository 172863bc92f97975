import type { FieldValues, Path } from 'react-hook-form';
import { type FieldsOf, RecordField } from './record-field.tsx';

type Props<Values extends FieldValues> = {
  form: FieldsOf<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: readonly { value: string | number; label: string }[];
  /**
   * The text of the option that chooses nothing; its value is null. Without this text, one of the options is always
   * chosen.
   */
  empty?: string;
  /** True if the values are numbers. */
  isNumber?: boolean;
};

/** A field of a record's form with which people choose one of a few values. */
export const RecordSelect = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, label, hint, options, empty, isNumber = false } = props;
  return (
    <RecordField
      form={form}
      name={name}
      label={label}
      hint={hint}
      isNumber={isNumber}
      isNullable={empty !== undefined}
    >
      {(control) => (
        <select {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </RecordField>
  );
};

/** Returns the options of a select from an object that has their names by value. */
export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
