import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import panel from '../panel.module.css';
import type { Column, Filter } from './column.ts';
import styles from './filter-chips.module.css';
import { indexTexts as texts } from './index-texts.ts';
import type { Index } from './use-index-state.ts';

type Props<Row extends object> = {
  index: Index;
  filters: readonly Filter<Row>[];
  /** The columns by which people can sort on a phone, which shows no column titles. */
  sortable: readonly Column<Row>[];
  /** Buttons for actions on the rows that match. */
  tools: ReactNode;
};

/**
 * The filters of a list, and its other buttons. An active filter says what it does and has a button that removes it.
 * On a phone this row scrolls.
 */
export function FilterChips<Row extends object>({ tools, ...props }: Props<Row>) {
  const { filters, sortable } = props;
  const hasChips = filters.length > 0 || sortable.length > 0;
  if (!hasChips && !tools) return null;
  return (
    <div className={styles.strip}>
      {hasChips && <Chips {...props} />}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}

function Chips<Row extends object>({ index, filters, sortable }: Omit<Props<Row>, 'tools'>) {
  function choose(key: string, value: string) {
    const { [key]: _, ...others } = index.filters;
    index.change({ filters: value === '' ? others : { ...others, [key]: value } });
  }
  return (
    <fieldset className={styles.chips}>
      <legend className={panel.visuallyHidden}>{texts.filters}</legend>
      {filters.map(({ key, label, options }) => {
        const active = options.find(({ value }) => value === index.filters[key]);
        return (
          <span key={key} className={styles.chip} data-active={active !== undefined}>
            <select
              className={styles.choice}
              aria-label={label}
              value={active?.value ?? ''}
              onChange={({ target }) => choose(key, target.value)}
            >
              <option value="">{label}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            {active ? (
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.removeFilter(active.label)}
                onClick={() => choose(key, '')}
              >
                <Icon name="close" size={16} />
              </button>
            ) : (
              <Icon name="chevron" size={16} className={styles.arrow} />
            )}
          </span>
        );
      })}
      {sortable.length > 0 && <SortChoice index={index} sortable={sortable} />}
      {filters.filter(({ key }) => index.filters[key] !== undefined).length > 1 && (
        <button type="button" className={styles.clear} onClick={index.clear}>
          {texts.clear}
        </button>
      )}
    </fieldset>
  );
}

/** The choice of the list's order on a phone, whose cards have no column titles to tap. */
function SortChoice<Row extends object>({ index, sortable }: Pick<Props<Row>, 'index' | 'sortable'>) {
  const shown = index.sort && `${index.sort.isDown ? '-' : ''}${index.sort.key}`;
  return (
    <span className={`${styles.chip} ${styles.sort}`}>
      <select
        className={styles.choice}
        aria-label={texts.sortBy}
        value={shown ?? ''}
        onChange={({ target: { value } }) =>
          index.change({ sort: { key: value.replace('-', ''), isDown: value.startsWith('-') } })
        }
      >
        {!shown && <option value="">{texts.sortBy}</option>}
        {sortable.flatMap(({ key, title }) => [
          <option key={key} value={key}>
            {texts.up(title)}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {texts.down(title)}
          </option>,
        ])}
      </select>
      <Icon name="chevron" size={16} className={styles.arrow} />
    </span>
  );
}
