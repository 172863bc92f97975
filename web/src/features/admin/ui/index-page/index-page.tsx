import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../failure.tsx';
import panel from '../panel.module.css';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, Column, Filter, List, MainAction, Opening } from './column.ts';
import { FilterChips } from './filter-chips.tsx';
import { IndexCards } from './index-cards.tsx';
import { IndexFoot } from './index-foot.tsx';
import styles from './index-page.module.css';
import { IndexSearch, type Search } from './index-search.tsx';
import { CardsSkeleton, IndexSkeleton } from './index-skeleton.tsx';
import { IndexTableView } from './index-table.tsx';
import { indexTexts as texts } from './index-texts.ts';
import { useDense } from './use-dense.ts';
import type { Index } from './use-index-state.ts';
import { type IndexTable, useIndexTable } from './use-index-table.ts';

type Props<Row extends object> = Opening<Row> & {
  title: string;
  /** A sentence that says what the list contains. */
  text?: string;
  /** The table's name for screen readers, if it is not the title. */
  caption?: string;
  list: List<Row>;
  index: Index;
  /** Not needed if `cardOf` shows the rows. */
  columns?: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  /** Returns the text in which a search looks, for a list that is entirely in the browser. */
  textOf?: (row: Row) => string;
  search?: Search;
  /** The main action, which the key n runs too. On a phone it is in a bar at the bottom. */
  action?: MainAction;
  bulk?: readonly BulkAction<Row>[];
  /** Returns a line with the totals of the rows that match. */
  totalsOf?: (rows: readonly Row[]) => string;
  /** Returns a text about the selected rows, which their bar shows beside their number. */
  selectedOf?: (rows: readonly Row[]) => string;
  /** What the list shows if it has no rows at all. */
  empty: { text: string; action?: MainAction };
  /** The reason why the server found no rows. Null if no reason is shown. */
  noMatch?: string | null;
  /** Returns the card that shows a row. Set it instead of `columns`. */
  cardOf?: (row: Row) => ReactNode;
  /** Links to parts of the list, and a text about the last action. */
  children?: ReactNode;
  /** Returns buttons for actions on the rows that match. They are beside the filters. */
  toolsOf?: (matches: readonly Row[]) => ReactNode;
};

const none: never[] = [];

/**
 * A list of the admin: search, filters, rows, totals, pages, and actions on the selected rows. Every list of the admin
 * uses it. Either the browser has all rows, or the server sends them page by page.
 */
export function IndexPage<Row extends object>(props: Props<Row>) {
  const { title, text, list, index, columns = none, filters = none, textOf, search, children } = props;
  const { action, bulk, totalsOf, selectedOf, idOf, toolsOf } = props;
  const [isDense, setDense] = useDense();
  const place = useRef<HTMLDivElement>(null);
  const table = useIndexTable({ list, index, columns, filters, textOf, idOf });
  const isWhole = list.pages === undefined;
  const openers = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  useShortcut('n', action?.label ?? '', () => action?.run(), { isOn: action !== undefined });
  usePageTop(index.page, place, isWhole);
  const selected = table.selected.length;
  const hasSelection = bulk !== undefined && bulk.length > 0;
  return (
    <div className={styles.screen} ref={place}>
      <header className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        {search && (
          <IndexSearch
            onEnter={() => {
              const [only, ...others] = openers();
              if (only && others.length === 0 && !search.isPending) only.click();
            }}
            {...search}
            onDown={() => openers()[0]?.focus()}
          />
        )}
        {action && (
          <Button className={styles.action} onClick={action.run} aria-keyshortcuts="n">
            {action.label}
          </Button>
        )}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <FilterChips
        index={index}
        filters={filters}
        sortable={isWhole ? columns.filter(({ sortBy }) => sortBy) : none}
        tools={list.rows !== undefined && toolsOf?.(table.matches)}
      />
      <Rows {...props} {...{ table, hasSelection, isDense }} />
      {list.rows !== undefined && (table.matches.length > 0 || list.pages?.hasMore) && (
        <IndexFoot
          index={index}
          totals={totalsOf?.(table.matches)}
          pages={list.pages}
          page={table.page}
          pageCount={table.pageCount}
          count={table.matches.length}
          isDense={isDense}
          onDense={props.cardOf ? undefined : setDense}
        />
      )}
      {hasSelection && selected > 0 && <BulkBar table={table} actions={bulk} textOf={selectedOf} />}
      {action && selected === 0 && (
        <div className={styles.thumb}>
          <Button wide onClick={action.run}>
            {action.label}
          </Button>
        </div>
      )}
      <Spoken {...{ index, columns, selected, count: table.matches.length }} />
    </div>
  );
}

type RowsProps<Row extends object> = Props<Row> & {
  table: IndexTable<Row>;
  hasSelection: boolean;
  isDense: boolean;
};

/** Shows the rows of a list. If there are none, says why and what to do next. */
function Rows<Row extends object>({
  list,
  index,
  columns = none,
  table,
  hasSelection,
  isDense,
  ...props
}: RowsProps<Row>) {
  const { title, caption = title, empty, noMatch, cardOf, search } = props;
  const { rows, error, retry } = list;
  const failure = error && (
    <div className={styles.failed}>
      <Failure error={error} />
      {rows && <p className={styles.text}>{texts.old}</p>}
      <Button look="outline" onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
  if (!rows && cardOf) return failure ?? <CardsSkeleton />;
  if (!rows) return failure ?? <IndexSkeleton {...{ columns, hasSelection, isDense }} />;
  const isNone = rows.length === 0 && noMatch === undefined;
  const shown = { caption, table, index, columns, hasSelection, isDense };
  return (
    <>
      {failure}
      {table.matches.length > 0 ? (
        cardOf ? (
          <IndexCards {...props} {...{ caption, table, cardOf, hasSelection }} />
        ) : (
          <IndexTableView {...props} {...shown} isSortable={list.pages === undefined} />
        )
      ) : (
        noMatch !== null &&
        !list.pages?.hasMore && (
          <div className={styles.empty}>
            <p role="status" aria-busy={search?.isPending}>
              {isNone ? empty.text : (noMatch ?? texts.noMatch)}
            </p>
            {isNone && empty.action && <Button onClick={empty.action.run}>{empty.action.label}</Button>}
            {!isNone && index.isNarrowed && (
              <Button look="outline" onClick={index.clear}>
                {texts.clear}
              </Button>
            )}
          </div>
        )
      )}
    </>
  );
}

type SpokenProps<Row extends object> = {
  index: Index;
  columns: readonly Column<Row>[];
  selected: number;
  count: number;
};

/** Tells screen readers when the order of the list or the number of selected rows has changed. */
function Spoken<Row extends object>({ index: { sort }, columns, selected, count }: SpokenProps<Row>) {
  const column = columns.find(({ key, sortBy }) => sortBy && key === sort?.key);
  const sorted = column && sort ? texts.sorted(column.title, sort.isDown) : '';
  return (
    <p role="status" className={panel.visuallyHidden}>
      {sorted} {selected > 0 && texts.selected(selected, count)}
    </p>
  );
}

/**
 * Scrolls to the first row when another page of the list is opened. After Back, the browser restores the former
 * position.
 */
function usePageTop(page: number, place: RefObject<HTMLElement | null>, isOn: boolean) {
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isOn && !wentBack) place.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page, place, isOn, wentBack]);
}
