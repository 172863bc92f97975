import styles from './door.module.css';

type Props = {
  label: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
};

/** Shows reasons as large buttons, of which the rider chooses one. */
export const Choices = ({ label, choices, chosen, onChoose }: Props) => (
  <fieldset className={styles.reasons} aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles.choice}
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice === chosen ? '' : choice)}
      >
        {choice}
      </button>
    ))}
  </fieldset>
);
