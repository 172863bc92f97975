import { Button } from '../../../../ui/button.tsx';
import styles from './bulk-bar.module.css';
import type { BulkAction } from './column.ts';
import { indexTexts as texts } from './index-texts.ts';
import type { IndexTable } from './use-index-table.ts';

type Props<Row extends object> = { table: IndexTable<Row>; actions: readonly BulkAction<Row>[] };

/** Says how many rows are selected and what can be done with them. It is at the bottom of the screen. */
export function BulkBar<Row extends object>({ table, actions }: Props<Row>) {
  const { selected, matches, isPageSelected, selectAll, unselect } = table;
  return (
    <section className={styles.bar} aria-label={texts.bulk}>
      <p className={styles.count}>{texts.selected(selected.length, matches.length)}</p>
      {isPageSelected && selected.length < matches.length && (
        <button type="button" className={styles.plain} onClick={selectAll}>
          {texts.selectAll(matches.length)}
        </button>
      )}
      <button type="button" className={styles.plain} onClick={unselect}>
        {texts.unselect}
      </button>
      <span className={styles.actions}>
        {actions.map(({ label, run, isMain }) => (
          <Button
            key={label}
            look={isMain ? 'volt' : 'outline'}
            className={styles.action}
            onClick={() => run(selected)}
          >
            {label}
          </Button>
        ))}
      </span>
    </section>
  );
}
