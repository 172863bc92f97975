import { numberField } from '../products/product-fields.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { SumInput, sumProblem } from '../ui/sum-input.tsx';

type Props = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** The id of the form that Enter in the field submits. */
  formId?: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
};

/** A field for a whole number. The value of an empty field is null. */
export const NumberField = ({ label, hint, error, formId, value, onChange }: Props) => (
  <AdminField label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        {...numberField}
        inputMode="numeric"
        step={1}
        form={formId}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    )}
  </AdminField>
);

/** A field for a sum in shillings. The value of an empty field is null. */
export const ShillingsField = ({ label, hint, error, formId, value, onChange }: Props) => (
  <AdminField label={label} hint={hint} error={sumProblem(value) ?? error}>
    {(control) => <SumInput {...control} form={formId} value={value} onSum={onChange} />}
  </AdminField>
);
