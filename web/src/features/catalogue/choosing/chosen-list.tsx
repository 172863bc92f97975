import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { hasChoice } from '../../../navigation/prerendered-path.ts';
import { sticksAtBottom } from '../../../ui/behaviour/stick.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import * as texts from '../../../ui/texts.ts';
import { ProductsSkeleton, SubcategoryProducts } from '../subcategory-products.tsx';
import * as barTexts from './choose-bar-texts.ts';
import styles from './chosen-list.module.css';
import { listId } from './list-id.ts';
import type { ListOfShop } from './list-of-shop.ts';

/** Takes the place of a part whose script could not be loaded. */
const Lost = () => (
  <Notice level={2} isAlert title={texts.failure.title}>
    <Button onClick={() => location.reload()}>{texts.failure.reload}</Button>
  </Notice>
);

const ChosenProducts = lazyPart(async () => (await import('./chosen-products.tsx')).ChosenProducts, Lost);
const ChooseSheet = lazyPart(async () => (await import('./choose-sheet.tsx')).ChooseSheet, Lost);

/** Returns the number of filters in the query of an address. */
const countFilters = (search: string) =>
  search.match(/[?&](?:strength|flavour|price|stock|new|packs)=/g)?.length ?? 0;

/**
 * A list of products with the bar “Sort · Filter”. Its children are the list without a choice. While the address has a
 * sort order or a filter, the matching products are shown instead.
 */
export function ChosenList({ category, subcategory, children }: ListOfShop & { children: ReactNode }) {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const list = { category, subcategory };
  return (
    <div id={listId} className={styles.list}>
      <div ref={sticksAtBottom} className={styles.place}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          data-totals
          onClick={() => setOpen(true)}
        >
          {barTexts.open(countFilters(search))}
        </button>
      </div>
      {hasChoice({ search }) ? (
        <Suspense key={search} fallback={<ProductsSkeleton />}>
          <ChosenProducts {...list} search={search} Products={SubcategoryProducts} />
        </Suspense>
      ) : (
        children
      )}
      {isOpen && (
        <Suspense>
          <ChooseSheet {...list} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
