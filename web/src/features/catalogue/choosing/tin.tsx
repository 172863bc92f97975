import styles from './tin.module.css';

type Props = { strength: number; most: number; unit: 'mg' | 'mg/ml' };

/** A round tin seen from above. The filled part of its ring is the strength as a share of the strongest. */
export const Tin = ({ strength, most, unit }: Props) => (
  <span className={styles.tin} aria-hidden="true">
    <svg viewBox="0 0 40 40" className={styles.ring} aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <circle
        cx="20"
        cy="20"
        r="18"
        pathLength="100"
        strokeDasharray={`${Math.round((strength / most) * 100)} 100`}
      />
    </svg>
    <b>{strength}</b> <small>{unit}</small>
  </span>
);
