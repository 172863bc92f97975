import { type KeyboardEvent, memo, type RefObject } from 'react';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';
import { Button } from '../../../../ui/button.tsx';
import { CameraButton } from '../../../../ui/camera/camera-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import type { OpenDialog } from '../sale-dialogs.tsx';
import { say } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import { CategoryButtons } from './category-buttons.tsx';
import { ProductTiles } from './product-tiles.tsx';
import styles from './products-part.module.css';
import { SearchField } from './search-field.tsx';
import { type ProductSearch, useFoundProducts } from './use-product-search.ts';
import { whyMissing } from './why-missing.ts';

type FoundProps = {
  categories: TillCatalogue['categories'];
  products: ProductSearch;
  onAdd: (product: TillProduct) => void;
  onAddWith: (product: TillProduct) => void;
};

type Props = FoundProps & {
  searchRef: RefObject<HTMLInputElement | null>;
  /** True if the person may sell items that are not in the catalogue. */
  mayAddOther: boolean;
  onSearchKey: (event: KeyboardEvent) => void;
  onOpen: (dialog: OpenDialog) => void;
  /** Handles a code that the camera has read. Returns the text that the camera then shows. */
  onCameraCode: (code: string) => string | undefined;
};

/**
 * Shows the category buttons and the product tiles. Because they are a separate component, a key in the search box
 * renders only this component again.
 */
const FoundProducts = memo(function FoundProducts({ categories, products, onAdd, onAddWith }: FoundProps) {
  const { index, search, choose } = products;
  const { query, category, found, active } = useFoundProducts(products);
  function showAll() {
    search('');
    choose(undefined);
  }
  const hasNone = index.products.length === 0;
  return (
    <>
      <CategoryButtons categories={categories} chosen={category} onChoose={choose} />
      <p className={styles.count} role="status">
        {query.trim() !== '' && found.length > 0 && texts.found(found.length)}
      </p>
      {found.length > 0 ? (
        <ProductTiles
          products={found}
          filter={`${category}:${query}`}
          active={active}
          onAdd={onAdd}
          onAddWith={onAddWith}
        />
      ) : (
        <div className={styles.empty}>
          <p>{whyMissing(index, query.trim() ? texts.noneFound(query.trim()) : texts.noneInCategory)}</p>
          {!hasNone && (
            <Button look="outline" onClick={showAll}>
              {texts.showAll}
            </Button>
          )}
        </div>
      )}
    </>
  );
});

/** The search box, the category buttons, and the tiles of the products that match both. */
export function ProductsPart({ searchRef, mayAddOther, onSearchKey, onOpen, onCameraCode, ...found }: Props) {
  return (
    <section className={styles.part} aria-label={texts.products}>
      <div className={styles.head}>
        <SearchField ref={searchRef} products={found.products} onKeyDown={onSearchKey} />
        <CameraButton
          onCode={onCameraCode}
          frame={SaleDialog}
          onProblem={(problem) => say(problem, { isBad: true })}
        />
        {mayAddOther && (
          <Button look="quiet" className={styles.key} onClick={() => onOpen({ kind: 'custom' })}>
            <Icon name="plus" size={20} />
            <span className={styles.word}>{texts.customItem}</span>
          </Button>
        )}
        <Button look="quiet" className={styles.keys} onClick={() => onOpen({ kind: 'help' })}>
          {texts.help.button}
        </Button>
      </div>
      <FoundProducts {...found} />
    </section>
  );
}
