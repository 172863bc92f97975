import styles from './row-actions.module.css';

type Action = {
  label: string;
  /** The label with the name of the row, for screen readers. */
  name: string;
  run: () => void;
};

/** The buttons of a row in a list that has no page of its own. */
export const RowActions = ({ actions }: { actions: readonly Action[] }) => (
  <span className={styles.actions} data-row-actions>
    {actions.map(({ label, name, run }) => (
      <button key={label} type="button" className={styles.action} aria-label={name} onClick={run}>
        {label}
      </button>
    ))}
  </span>
);
