import type { ReactNode } from 'react';
import type { FoundProduct } from '#shared/search/columns.ts';
import { nearest } from '#shared/search/nearest.ts';
import type { SearchIndex } from '#shared/search/search-index.ts';
import { useHistoryState } from '../../navigation/use-history-state.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CardProduct, ProductCard, ProductCardSkeleton } from '../catalogue/product-card.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import styles from './search.screen.module.css';
import { searchTexts, understoodTexts } from './search-texts.ts';
import { useLostSearch } from './use-lost-search.ts';
import { type SearchAnswer, useProductSearch } from './use-product-search.ts';
import { useStockOf } from './use-stock-of.ts';

/** The number of products that are shown at first, and that each tap on “Show more” adds. */
const STEP = 12;
/** The width and height of a product picture, in px. All are square. */
const SIDE = 320;

/**
 * The products that a search finds, or other goods of the shop if there are none. Back shows as many products as
 * before.
 */
export function SearchResults({ text }: { text: string }) {
  const [limit, setLimit] = useHistoryState('shown', STEP);
  const answer = useProductSearch(text, limit);
  useLostSearch(answer && !answer.isFailed && (answer.total === 0 || answer.isLoose) ? text : '');
  if (!answer) return <Waiting />;
  if (answer.products.length === 0) return <NothingFound text={text} answer={answer} />;
  const { products, total, isLoose, understood, index } = answer;
  const wishes = understoodTexts(understood);
  const canShowMore = index !== undefined && total > products.length;
  return (
    <>
      <p className={styles.lead} role="status">
        {isLoose && !understood.otherBrand ? searchTexts.loose : searchTexts.found(total)}
      </p>
      {wishes.length > 0 && (
        <ul className={styles.wishes}>
          {wishes.map((wish) => (
            <li key={wish} className={styles.wish}>
              {wish}
            </li>
          ))}
        </ul>
      )}
      <Cards products={products} index={index} level={2} />
      {canShowMore && (
        <Button look="quiet" wide onClick={() => setLimit(limit + STEP)}>
          {searchTexts.more}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <p className={styles.lead} role="status">
        {searchTexts.loading}
      </p>
      <ProductGrid>
        {[0, 1, 2, 3].map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ProductGrid>
    </>
  );
}

function NothingFound({ text, answer }: { text: string; answer: SearchAnswer }) {
  const { message, whatsappLink, index } = answer;
  const instead = index && nearest(index, text, STEP);
  return (
    <>
      <Notice level={2} title={message} isAlert={answer.isFailed}>
        {whatsappLink && (
          <a className={buttonClass({})} href={whatsappLink} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {searchTexts.ask}
          </a>
        )}
      </Notice>
      {instead && instead.products.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" className={styles.instead}>
            {instead.isOfKind ? searchTexts.nearest : searchTexts.popular}
          </h2>
          <Cards products={instead.products} index={index} level={3} />
        </section>
      )}
    </>
  );
}

/** Returns the attributes that the card of a found product shows. Only the search index has them. */
function attributesOf({ columns, hasStart }: SearchIndex, id: number): CardProduct['attributes'] {
  const at = columns.id.indexOf(id);
  const places = columns.has.slice(hasStart[at], hasStart[at + 1]);
  return places.map((place, n) => {
    const [key = '', value = ''] = columns.attributes[place] ?? [];
    return { id: n, key, value };
  });
}

type CardsProps = {
  products: readonly FoundProduct[];
  index: SearchIndex | undefined;
  level: 2 | 3;
  /** What is below each card. */
  notes?: readonly ReactNode[];
  /** The class of each item, for items with notes. */
  itemClass?: string | undefined;
};

/** Found products as cards, with their stock once it is known. */
export function Cards({ products, index, level, notes, itemClass }: CardsProps) {
  const stock = useStockOf(products.map(({ id }) => id).join(','));
  return (
    <ProductGrid label={searchTexts.results}>
      {products.map((found, at) => (
        <li key={found.id} className={itemClass}>
          <ProductCard
            product={{
              ...found,
              picture: { ...found.picture, width: SIDE, height: SIDE, alt: '' },
              attributes: index ? attributesOf(index, found.id) : [],
              ...(stock.get(found.id) === 0 && { stock_level: 'out' as const }),
            }}
            level={level}
            inGrid
            isFirst={at < 2}
          />
          {notes?.[at]}
        </li>
      ))}
    </ProductGrid>
  );
}
