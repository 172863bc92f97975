import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import { AdminField } from '../admin-field.tsx';
import { sumOfField, sumProblem } from '../sum-input.tsx';

/** The part of a record's form that the components of its fields need. */
export type FieldsOf<Values extends FieldValues> = {
  id: string;
  register: UseFormRegister<Values>;
  values: Values;
  wrong: (field: keyof Values & string) => string | undefined;
  change: <Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) => void;
};

type Control = UseFormRegisterReturn &
  Parameters<Parameters<typeof AdminField>[0]['children']>[0] & { form: string };

/** The type of a field's value. It is a text if no flag is set. */
type Kind = {
  /** True if the value is a number. The value of an empty field is null. */
  isNumber?: boolean;
  /**
   * True if the value is a sum of money. The value of an empty field is null. Text that is not a sum stays, so that
   * the check reports it.
   */
  isSum?: boolean;
  /** True if the value is a text, or null if nothing is typed or chosen. */
  isNullable?: boolean;
};

type Props<Values extends FieldValues> = Kind & {
  form: FieldsOf<Values>;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  children: (control: Control) => ReactNode;
};

const isNothing = (typed: unknown) => typed === '' || typed === null;
const numberOf = (typed: unknown) => (isNothing(typed) ? null : Number(typed));
const textOf = (typed: unknown) => (isNothing(typed) ? null : typed);

/** Returns the options with which react-hook-form parses the text of a field. */
export function readAs({ isNumber, isSum, isNullable }: Kind) {
  const setValueAs = isSum ? sumOfField : isNumber ? numberOf : isNullable ? textOf : undefined;
  return setValueAs ? { setValueAs } : {};
}

/** A field of a record's form: its label, its control, its hint and its error. Screen readers announce the error. */
export function RecordField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, hint, isSum, children } = props;
  const problem = isSum ? sumProblem(form.values[name]) : undefined;
  return (
    <AdminField label={label} hint={hint} error={problem ?? form.wrong(name)}>
      {(control) => children({ ...control, ...form.register(name, readAs(props)), form: form.id })}
    </AdminField>
  );
}
