import styles from './row-actions.module.css';

type Action = {
  label: string;
  /** A label that contains the name of the row, for screen readers. */
  name: string;
  run: () => void;
};

/** The buttons of a row, for a list whose rows have no page of their own. */
export const RowActions = ({ actions }: { actions: readonly Action[] }) => (
  <span className={styles.actions} data-row-actions>
    {actions.map(({ label, name, run }) => (
      <button key={label} type="button" className={styles.action} aria-label={name} onClick={run}>
        {label}
      </button>
    ))}
  </span>
);
