import { type MouseEvent, useState } from 'react';
import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { subcategoryPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { useCall } from '../../../api/use-call.ts';
import { urls } from '../../../navigation/urls.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { productsIn } from '../../catalogue/products-in.ts';
import { useCategories } from '../../catalogue/use-categories.ts';
import { partTexts } from '../home-part-texts.ts';
import { FailedRow } from '../row.tsx';
import styles from './power.module.css';
import { findParent, powerParent } from './power-calls.ts';
import { PowerCard } from './power-card.tsx';
import { PowerDial } from './power-dial.tsx';

const texts = partTexts.power;

/**
 * The home page's showcase 'CHOOSE YOUR POWER'. It shows the products of one pouch subcategory at a time, and of the
 * first one at the start (S1-051…058).
 */
export const Power = () => (
  <section className={styles.power} data-mood="smoke" aria-labelledby="power-title">
    <div className={styles.inner}>
      <h2 id="power-title" className={styles.title}>
        {texts.title}
      </h2>
      <Parent slug={powerParent} />
    </div>
  </section>
);

function Parent({ slug }: { slug: string }) {
  const { data: categories, error } = useCategories();
  const parent = categories && findParent(categories, slug);
  if (!parent && (error || categories)) return <Notice level={2} isAlert title={texts.noParent} />;
  return parent ? <Subcategories slug={parent.slug} /> : <Waiting />;
}

function Subcategories({ slug }: { slug: string }) {
  const { data, error, mutate } = useCall(
    'GET /api/categories/slug/{slug}',
    { params: { slug } },
    { page: paths.home },
  );
  if (!data) {
    if (error) return <FailedRow title={texts.subcategoriesFailed} error={error} onRetry={() => mutate()} />;
    return <Waiting />;
  }
  if (data.subcategories.length === 0) return <Notice level={2} title={texts.noSubcategories} />;
  return <Showcase parent={data} />;
}

function Showcase({ parent }: { parent: CategoryDetail }) {
  const [selected, setSelected] = useState(0);
  const subcategory = parent.subcategories[selected] ?? parent.subcategories[0];
  if (!subcategory) return null;
  // The tabs are links, so that they work without JavaScript. With JavaScript, a click selects the subcategory without
  // leaving the page.
  const choose = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setSelected(index);
  };
  return (
    <>
      <PowerDial category={parent} />
      <nav className={styles.tabs} aria-label={texts.subcategories}>
        {parent.subcategories.map(({ id, slug, title }, index) => (
          <a
            key={id}
            href={urls.category(parent.slug, slug)}
            className={styles.tab}
            aria-current={index === selected ? 'true' : undefined}
            onClick={choose(index)}
          >
            {title}
          </a>
        ))}
      </nav>
      <p className={styles.about}>{subcategory.description}</p>
      <Goods
        key={subcategory.id}
        category={parent.slug}
        subcategory={subcategory.slug}
        label={subcategory.title}
        isFirst={selected === 0}
      />
    </>
  );
}

/**
 * How many first items are repeated after the last one, so that the row seems endless. At most this many fit on the
 * screen (S1-055).
 */
const REPEATED = 3;

type GoodsProps = { category: string; subcategory: string; label: string; isFirst: boolean };

function Goods({ category, subcategory, label, isFirst }: GoodsProps) {
  const { data, error, mutate } = useCall(
    'GET /api/category/{category}/{subcategory}/products',
    { params: { category, subcategory } },
    { page: isFirst ? paths.home : subcategoryPath(category, subcategory) },
  );
  if (!data) {
    if (error) return <FailedRow title={texts.productsFailed} error={error} onRetry={() => mutate()} />;
    return <Waiting />;
  }
  const products = productsIn(data) ?? [];
  if (products.length === 0) return <Notice level={2} title={texts.empty} />;
  const isLoop = products.length > 1;
  const again = isLoop ? [0, 1, 2].flatMap((index) => products[index % products.length] ?? []) : [];
  return (
    <Carousel label={label} fit="power" swipes wraps={isLoop} repeats={isLoop ? products.length : undefined}>
      {products.map((product) => (
        <li key={product.id}>
          <PowerCard product={product} />
        </li>
      ))}
      {again.slice(0, REPEATED).map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: with two products, one is repeated twice
        <li key={`again-${index}`} aria-hidden="true">
          <PowerCard product={product} isEcho />
        </li>
      ))}
    </Carousel>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton className={styles.bone} />
  </div>
);
