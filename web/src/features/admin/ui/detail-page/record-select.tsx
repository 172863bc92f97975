import type { FieldValues, Path } from 'react-hook-form';
import { type FieldsOf, RecordField } from './record-field.tsx';

type Props<Values extends FieldValues> = {
  form: FieldsOf<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: readonly { value: string | number; label: string }[];
  /**
   * The text of the choice of nothing, which is stored as null. If it is missing, one of the options is
   * always chosen.
   */
  empty?: string;
  /** The values are numbers. */
  isNumber?: boolean;
};

/** A field of a record's form in which one of a few values is chosen. */
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

/** The options of a select from a list of their names by value. */
export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
