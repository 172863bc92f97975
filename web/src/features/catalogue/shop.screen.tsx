import { useRef } from 'react';
import type { Category } from '#shared/catalogue/category.ts';
import { paths } from '#shared/paths.ts';
import * as limits from '#shared/screen-limits.ts';
import { callKey } from '../../api/call.ts';
import { layoutCalls, type RouteData, type ScreenCall, screenCall } from '../../api/screen-call.ts';
import { useCall } from '../../api/use-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { caffeineDay } from './caffeine-day.ts';
import { ChosenList } from './choosing/chosen-list.tsx';
import { StrengthDial } from './choosing/strength-dial.tsx';
import { Pager } from './pager.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './shop.screen.module.css';
import * as shopTexts from './shop-texts.ts';
import { ShopSidebar } from './sidebar.tsx';
import { useCategories } from './use-categories.ts';
import { firstQuery, useShuffled } from './use-shuffled.ts';

/** Returns the API calls that the screen needs at first. A prerendered page contains page 1 in the order of the day. */
const categoryCall = (slug: string) => screenCall('GET /api/categories/slug/{slug}', { params: { slug } });

/** The most categories whose strengths the page shows. */
const MOST_DIALS = 3;

/** Functions that return the calls that need the categories: each of the first ones with its strengths. */
export const furtherCalls: ((data: RouteData) => ScreenCall[])[] = [
  (data) => {
    const categories = data[callKey('GET /api/frontend/categories')] as Category[];
    return categories.slice(0, MOST_DIALS).map(({ slug }) => categoryCall(slug));
  },
];

export const calls = () => [
  ...layoutCalls,
  screenCall('GET /api/pos/categories'),
  screenCall('GET /api/products', { query: firstQuery }),
];

/** `/shop`: every product once, in random order, eight on a page, beside the categories (S1-030, S1-154…160). */
export function Shop() {
  const { page, lastPage, products, isTurning, error, retry, turnTo } = useShuffled();
  const grid = useRef<HTMLHeadingElement>(null);

  function onTurn(next: number) {
    turnTo(next);
    grid.current?.focus({ preventScroll: true });
    grid.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className={styles.screen}>
      <title>{`${shopTexts.title} · Hart`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{shopTexts.title}</h1>
        <p className={styles.lead}>{shopTexts.lead}</p>
        <Dials />
      </header>
      <ShopSidebar />
      <section className={styles.products} aria-labelledby="shop-products" aria-busy={isTurning}>
        <h2 ref={grid} id="shop-products" className={styles.heading} tabIndex={-1}>
          {shopTexts.products}
        </h2>
        <ChosenList category="all">
          {error ? (
            <Notice level={2} isAlert title={shopTexts.failed} text={error.message}>
              <RetryButton onRetry={retry} />
            </Notice>
          ) : products?.length === 0 ? (
            <Notice level={2} title={shopTexts.emptyTitle} text={shopTexts.emptyText} />
          ) : (
            <ProductGrid>
              {products
                ? products.map((product, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a new order must not move the places, which would shift the page
                    <li key={index}>
                      <ProductCard key={product.id} product={product} inGrid isFirst={index < FIRST_CARDS} />
                    </li>
                  ))
                : waiting.map((place) => (
                    <li key={place}>
                      <ProductCardSkeleton />
                    </li>
                  ))}
            </ProductGrid>
          )}
          <Pager page={page} last={lastPage} onTurn={onTurn} />
        </ChosenList>
        <p className={styles.lead}>{caffeineDay}</p>
      </section>
    </div>
  );
}

/** The strengths of each category. */
function Dials() {
  const { data: categories } = useCategories();
  return categories?.slice(0, MOST_DIALS).map(({ slug }) => <Dial key={slug} slug={slug} />);
}

function Dial({ slug }: { slug: string }) {
  const { data: category } = useCall(
    'GET /api/categories/slug/{slug}',
    { params: { slug } },
    { page: paths.shop },
  );
  return category ? <StrengthDial category={category} /> : null;
}

/** The number of cards that a phone shows without scrolling. Their pictures load at once. */
const FIRST_CARDS = 2;

const waiting = Array.from({ length: limits.pageSize }, (_, place) => place);
