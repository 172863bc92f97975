import { Field } from '../../../ui/field.tsx';
import { Choices } from './choices.tsx';
import { doorTexts as texts } from './door-texts.ts';

type Props = {
  label: string;
  reasons: readonly string[];
  why: { chosen: string; typed: string };
  onChange: (why: { chosen: string; typed: string }) => void;
  error?: string | undefined;
};

/** Returns the chosen and the typed reason, as one line. */
export const wordsOf = ({ chosen, typed }: Props['why']) =>
  [chosen, typed.trim()].filter(Boolean).join(': ').slice(0, 300);

/** Asks for a reason, with buttons for frequent reasons and a field for others. */
export const Why = ({ label, reasons, why, onChange, error }: Props) => (
  <>
    <Choices
      label={label}
      choices={reasons}
      chosen={why.chosen}
      onChoose={(chosen) => onChange({ ...why, chosen })}
    />
    <Field name="why" label={texts.otherWords} error={error} isOptional>
      {(control) => (
        <input
          {...control}
          value={why.typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...why, typed: target.value })}
        />
      )}
    </Field>
  </>
);
