import { useId } from 'react';
import { type Group, groupNames, groups } from '#shared/abilities/groups.ts';
import styles from '../ui/panel.module.css';
import own from './people.module.css';
import { peopleTexts as texts } from './people-texts.ts';

type Props = {
  chosen: readonly Group[];
  error: string | undefined;
  onChange: (chosen: Group[]) => void;
};

/** One checkbox for each role, with a text that says what the role is for. */
export function RoleFields({ chosen, error, onChange }: Props) {
  const id = useId();
  const toggle = (group: Group, isChosen: boolean) =>
    onChange(groups.filter((each) => (each === group ? isChosen : chosen.includes(each))));
  return (
    <fieldset className={own.roles}>
      <legend className={styles.label}>{texts.roles}</legend>
      {groups.map((group) => (
        <label key={group} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(group)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={({ target }) => toggle(group, target.checked)}
          />
          <span>
            <strong>{groupNames[group]}</strong>: {texts.about[group]}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
