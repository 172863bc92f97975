import { AdminField } from '../../ui/admin-field.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** The choices with their names. */
  choices: Readonly<Record<Value, string>>;
  /** The order of the choices, if it differs from the order of `choices`. */
  order?: readonly Value[];
  onChoose: (value: Value) => void;
};

/** Radio buttons for a choice between a few values. */
export const ChoiceField = <Value extends string>({
  label,
  value,
  choices,
  order = Object.keys(choices) as Value[],
  onChoose,
}: Props<Value>) => (
  <AdminField label={label} error={undefined}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {order.map((each) => (
          <option key={each} value={each}>
            {choices[each]}
          </option>
        ))}
      </select>
    )}
  </AdminField>
);
