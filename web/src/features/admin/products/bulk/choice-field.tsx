import { AdminField } from '../../ui/admin-field.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** The choices with their names. */
  choices: Readonly<Partial<Record<Value, string>>>;
  onChoose: (value: Value) => void;
};

/** A choice of a few values. */
export const ChoiceField = <Value extends string>({ label, value, choices, onChoose }: Props<Value>) => (
  <AdminField label={label} error={undefined}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {Object.entries(choices).map(([each, name]) => (
          <option key={each} value={each}>
            {name as string}
          </option>
        ))}
      </select>
    )}
  </AdminField>
);
