import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { AdminDialog } from '../admin-dialog.tsx';
import panel from '../panel.module.css';
import styles from './conflict-sheet.module.css';
import { detailTexts } from './detail-texts.ts';
import type { Conflict, FormField, RecordForm } from './use-record-form.ts';

const texts = detailTexts.conflict;

type Side = 'theirs' | 'mine';

/** Returns a field's value in words. */
function wordsOf(field: FormField | undefined, value: unknown): string {
  const words = field?.show
    ? field.show(value)
    : Array.isArray(value)
      ? value.join('\n')
      : String(value ?? '');
  return words === '' ? texts.empty : words;
}

type Props = { form: RecordForm; conflict: Conflict };

/**
 * A dialog for the fields that both the person and a colleague have changed, with both values of each. Nothing is
 * saved until the person has chosen a value for each field (G-72).
 */
export function ConflictSheet({ form, conflict }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [isMissing, setMissing] = useState(false);
  const open = conflict.fields.filter((field) => chosen[field] === undefined);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(open.length > 0);
    if (open.length > 0) {
      event.currentTarget.querySelector<HTMLElement>(`input[name="${CSS.escape(open[0] ?? '')}"]`)?.focus();
    } else void form.choose(conflict.fields.filter((field) => chosen[field] === 'theirs'));
  }
  return (
    <AdminDialog title={texts.title} onClose={form.postpone}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        {conflict.fields.map((field) => (
          <Choice
            key={field}
            name={field}
            title={form.fields[field]?.name ?? field}
            theirs={wordsOf(form.fields[field], conflict.theirs[field])}
            mine={wordsOf(form.fields[field], conflict.changes[field]?.now)}
            isMissing={isMissing && chosen[field] === undefined}
            chosen={chosen[field]}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        <div className={panel.actions}>
          <Button type="submit">{texts.save}</Button>
          <Button look="outline" onClick={form.postpone}>
            {texts.later}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

type ChoiceProps = Record<Side, string> & {
  name: string;
  title: string;
  isMissing: boolean;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

function Choice({ name, title, isMissing, chosen, onChoose, ...values }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={isMissing ? id : undefined}>
      <legend className={styles.name}>{title}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            name={name}
            checked={chosen === side}
            aria-invalid={isMissing}
            onChange={() => onChoose(side)}
          />
          <span className={styles.words}>
            <strong>{texts[side]}</strong>
            <span className={styles.value}>{values[side]}</span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={id} role="alert" className={panel.error}>
          {texts.choose}
        </p>
      )}
    </fieldset>
  );
}
