import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { List } from './column.ts';
import styles from './index-foot.module.css';
import { pageSizes } from './index-state.ts';
import { indexTexts as texts } from './index-texts.ts';
import type { Index } from './use-index-state.ts';

/** Returns the numbers of the pages to link: the shown page, its neighbours, the first and the last. */
const pagesNear = (page: number, count: number) =>
  [...new Set([1, page - 1, page, page + 1, count])].filter((each) => each >= 1 && each <= count);

type Props = {
  index: Index;
  totals: string | undefined;
  pages: List<object>['pages'];
  page: number;
  pageCount: number;
  /** The number of rows on all pages, for a list that is entirely in the browser. */
  count: number;
  isDense: boolean;
  /** Switches the dense rows. Undefined for cards, which have only one height. */
  onDense: ((isDense: boolean) => void) | undefined;
};

/** The foot of a list: its totals, its pages, the number of rows on a page, and the switch for dense rows. */
export function IndexFoot({ index, totals, pages, page, pageCount, count, isDense, onDense }: Props) {
  return (
    <footer className={styles.foot}>
      {totals !== undefined && <p className={styles.totals}>{totals}</p>}
      {pages?.hasMore && (
        <Button
          look="outline"
          disabled={pages.isLoading}
          onClick={pages.onMore ?? (() => index.change({ page: index.page + 1 }))}
        >
          {pages.isLoading ? texts.loadingMore : (pages.more ?? texts.more)}
        </Button>
      )}
      <span className={styles.view}>
        {onDense && (
          <label className={styles.option}>
            <input type="checkbox" checked={isDense} onChange={({ target }) => onDense(target.checked)} />
            {texts.dense}
          </label>
        )}
        {!pages && count > Math.min(...pageSizes) && (
          <label className={styles.option}>
            {texts.size}
            <select
              className={styles.size}
              value={index.size}
              onChange={({ target }) => index.change({ size: Number(target.value) })}
            >
              {[...pageSizes]
                .sort((one, other) => one - other)
                .map((size) => (
                  <option key={size}>{size}</option>
                ))}
            </select>
          </label>
        )}
      </span>
      {pageCount > 1 && <PageLinks index={index} page={page} pageCount={pageCount} />}
    </footer>
  );
}

/** Links to the pages of a list. */
function PageLinks({ index, page, pageCount }: Pick<Props, 'index' | 'page' | 'pageCount'>) {
  const step = (to: number, label: string, className: string | undefined) => (
    <a href={index.hrefOf({ page: to })} className={className} aria-label={label}>
      <Icon name="chevron" size={18} />
    </a>
  );
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && step(page - 1, texts.before, `${styles.page} ${styles.before}`)}
      {pagesNear(page, pageCount).map((each, n, all) => (
        <span key={each} className={styles.place}>
          {each - (all[n - 1] ?? each) > 1 && '…'}
          <a
            href={index.hrefOf({ page: each })}
            className={styles.page}
            aria-label={texts.page(each)}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </a>
        </span>
      ))}
      {page < pageCount && step(page + 1, texts.after, `${styles.page} ${styles.after}`)}
    </nav>
  );
}
