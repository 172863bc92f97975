import type { TillPerson } from '#shared/till/till.ts';
import styles from '../../device/gate.module.css';
import { deviceTexts as texts } from '../device/device-texts.ts';

type Props = { people: readonly TillPerson[]; onChoose: (person: TillPerson) => void };

/** The people of the till as buttons. */
export const People = ({ people, onChoose }: Props) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <li key={person.id}>
        <button
          type="button"
          className={styles.person}
          disabled={!person.has_pin}
          onClick={() => onChoose(person)}
        >
          {person.name}
          {!person.has_pin && <span className={styles.none}>{texts.noPin}</span>}
        </button>
      </li>
    ))}
  </ul>
);
