import type { ReactNode } from 'react';
import { urls } from '../../navigation/urls.ts';
import { useHistoryState } from '../../navigation/use-history-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import * as categoryTexts from './category-texts.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './subcategory-products.module.css';
import { type ProductList, useSubcategoryProducts } from './use-subcategory-products.ts';

type Props = Omit<ProductList, 'cursor'>;

const noneYet: readonly string[] = [];

/**
 * Shows the products of a category or of one of its subcategories. A button loads further pages (S1-141, S1-142,
 * S1-150…152). If there are none, it shows `empty`.
 */
export function SubcategoryProducts({
  empty = <EmptySubcategory />,
  ...props
}: Props & { empty?: ReactNode }) {
  const [further, setFurther] = useHistoryState<readonly string[]>('further', noneYet);
  const cursors = [undefined, ...further];
  const last = useSubcategoryProducts({ ...props, cursor: further.at(-1) });

  if (last.error && further.length === 0) {
    return (
      <Notice level={2} isAlert title={categoryTexts.failed} text={last.error.message}>
        <RetryButton onRetry={last.retry} />
      </Notice>
    );
  }
  if (further.length === 0 && !last.products) return <ProductsSkeleton />;
  if (further.length === 0 && last.products?.length === 0) return empty;
  const { nextCursor } = last;
  return (
    <div className={styles.subcategory}>
      <ProductGrid>
        {cursors.map((cursor, index) => (
          <Cards key={cursor ?? 'first'} {...props} cursor={cursor} isFirst={index === 0} />
        ))}
      </ProductGrid>
      {last.error && (
        <Notice level={2} isAlert title={categoryTexts.failed} text={last.error.message}>
          <RetryButton onRetry={last.retry} />
        </Notice>
      )}
      {nextCursor !== undefined && (
        <div className={styles.more}>
          <Button look="outline" size="large" onClick={() => setFurther([...further, nextCursor])}>
            {categoryTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The number of cards that a phone shows without scrolling. Their pictures load at once. */
const FIRST_CARDS = 2;

function Cards({ cursor, isFirst, ...props }: Props & { cursor: string | undefined; isFirst: boolean }) {
  const { products, error } = useSubcategoryProducts({ ...props, cursor });
  if (error) return null;
  if (!products) return waiting.slice(0, 4).map((place) => <Waiting key={place} />);
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} inGrid level={2} isFirst={isFirst && index < FIRST_CARDS} />
    </li>
  ));
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Waiting = () => (
  <li>
    <ProductCardSkeleton />
  </li>
);

/** The placeholder of a subcategory's products while they load. */
export const ProductsSkeleton = () => (
  <div className={styles.subcategory}>
    <ProductGrid>
      {waiting.map((place) => (
        <Waiting key={place} />
      ))}
    </ProductGrid>
  </div>
);

const EmptySubcategory = () => (
  <Notice level={2} title={categoryTexts.emptyTitle} text={categoryTexts.emptyText}>
    <ButtonLink href={urls.collections}>{categoryTexts.emptyAction}</ButtonLink>
  </Notice>
);
