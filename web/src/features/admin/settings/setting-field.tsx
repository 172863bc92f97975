import type { ReactNode } from 'react';
import { type FieldValues, get, type Path, type UseFormRegisterReturn } from 'react-hook-form';
import { numberField } from '../products/product-fields.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { type FieldsOf, readAs } from '../ui/detail-page/record-field.tsx';
import panel from '../ui/panel.module.css';
import { sumField, sumProblem } from '../ui/sum-input.tsx';

type Props<Values extends FieldValues> = {
  form: FieldsOf<Values> & { wrongAt: (...path: string[]) => string | undefined };
  /** The path of the setting. It may lead to a value inside another setting: `social.facebook`. */
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
};

type Control = UseFormRegisterReturn & { id: string; form: string };

/** A setting with its label, hint and error. */
function SettingField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  isNumber = false,
  isSum = false,
  children,
}: Props<Values> & {
  isNumber?: boolean;
  isSum?: boolean;
  children: (control: Control) => ReactNode;
}) {
  const read = readAs({ isNumber, isSum });
  const problem = isSum ? sumProblem(get(form.values, name)) : undefined;
  const error = problem ?? form.wrongAt(...name.split('.')) ?? form.wrong(name);
  return (
    <AdminField label={label} hint={hint} error={error}>
      {(control) => children({ ...control, ...form.register(name, read), form: form.id })}
    </AdminField>
  );
}

/** A field for a setting that is one line of text. */
export const TextSetting = <Values extends FieldValues>({
  type = 'text',
  ...props
}: Props<Values> & { type?: 'text' | 'tel' | 'email' | 'url' }) => (
  <SettingField {...props}>{(control) => <input {...control} type={type} autoComplete="off" />}</SettingField>
);

/** A field for a setting that is a whole number. */
export const NumberSetting = <Values extends FieldValues>(props: Props<Values>) => (
  <SettingField {...props} isNumber>
    {(control) => <input {...control} {...numberField} inputMode="numeric" step={1} />}
  </SettingField>
);

/** A field for a setting that is a sum in shillings. */
export const SumSetting = <Values extends FieldValues>(props: Props<Values>) => (
  <SettingField {...props} isSum>
    {(control) => <input {...control} {...sumField} />}
  </SettingField>
);

/** A field for a setting that is a paragraph of text. */
export const AreaSetting = <Values extends FieldValues>(props: Props<Values>) => (
  <SettingField {...props}>{(control) => <textarea {...control} rows={2} />}</SettingField>
);

/** A checkbox for a setting that is on or off. */
export const SwitchSetting = <Values extends FieldValues>({ form, name, label }: Props<Values>) => (
  <label className={panel.option}>
    <input type="checkbox" {...form.register(name)} form={form.id} />
    {label}
  </label>
);
