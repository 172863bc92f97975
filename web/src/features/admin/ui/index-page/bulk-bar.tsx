import { Button } from '../../../../ui/button.tsx';
import { ActionsMenu } from '../detail-page/actions-menu.tsx';
import styles from './bulk-bar.module.css';
import type { BulkAction } from './column.ts';
import { indexTexts as texts } from './index-texts.ts';
import type { IndexTable } from './use-index-table.ts';

type Props<Row extends object> = {
  table: IndexTable<Row>;
  actions: readonly BulkAction<Row>[];
  /** Returns a text about the selected rows. It is shown beside their number. */
  textOf: ((rows: readonly Row[]) => string) | undefined;
};

/**
 * A phone shows at most this many actions as buttons. Further actions are in a menu, so that the bar does not hide the
 * rows.
 */
const ON_PHONE = 2;

/** A bar at the bottom of the screen, with the number of selected rows and buttons for actions on them. */
export function BulkBar<Row extends object>({ table, actions, textOf }: Props<Row>) {
  const { selected, matches, isPageSelected, selectAll, unselect } = table;
  const shown = actions.map(({ run, ...action }, n) => ({
    ...action,
    run: () => run(selected, selected.length === matches.length),
    isWide: n >= ON_PHONE,
  }));
  return (
    <section className={styles.bar} aria-label={texts.bulk}>
      <p className={styles.count}>{texts.selected(selected.length, matches.length)}</p>
      {textOf && <p>{textOf(selected)}</p>}
      {isPageSelected && selected.length < matches.length && (
        <button type="button" className={styles.plain} onClick={selectAll}>
          {texts.selectAll(matches.length)}
        </button>
      )}
      <button type="button" className={styles.plain} onClick={unselect}>
        {texts.unselect}
      </button>
      <span className={styles.actions}>
        {shown.map(({ label, run, isMain, isWide }) => (
          <Button
            key={label}
            look={isMain ? 'volt' : 'outline'}
            className={`${styles.action} ${isWide ? styles.wide : ''}`}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        {shown.length > ON_PHONE && (
          <span className={styles.more}>
            <ActionsMenu actions={shown.slice(ON_PHONE)} opensUp />
          </span>
        )}
      </span>
    </section>
  );
}
