import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mango, wordsIn } from '../../test-support/home-part.tsx';
import { FeaturedCard } from '../home/featured-card.tsx';
import { PowerCard } from '../home/power/power-card.tsx';
import { ProductCard } from './product-card.tsx';

const html = (part: ReactNode) => renderToStaticMarkup(part);

type Goods = typeof mango;

const cards: [string, (product: Goods) => ReactNode][] = [
  ['card of a list', (product) => <ProductCard product={product} />],
  ['card of CHOOSE YOUR POWER', (product) => <PowerCard product={product} />],
];

describe.each(cards)('A %s', (_, show) => {
  test('A card of a sold-out product says so, and the product cannot be added [G-51]', () => {
    const out = html(show({ ...mango, stock_level: 'out' }));
    expect(wordsIn(out)).toContain('Sold out');
    expect(out).toMatch(/<button[^>]* disabled=""[^>]* aria-label="Out of stock: Washa Mango"/);
    expect(wordsIn(out).toLowerCase()).not.toContain('add to cart');
  });

  test('A card of a product with few pieces left says so, and the product can be added', () => {
    const few = html(show({ ...mango, stock_level: 'few' }));
    expect(wordsIn(few)).toContain('Few left');
    expect(few).not.toMatch(/<button[^>]* disabled/);
  });

  test('A card of a product with enough pieces says nothing about its stock', () => {
    expect(wordsIn(html(show(mango)))).not.toMatch(/sold out|few left|out of stock/i);
  });
});

test('The featured product’s card says that it is sold out or that few are left', () => {
  const words = (stock_level?: 'few' | 'out') =>
    wordsIn(
      html(
        <FeaturedCard
          featured={{ ...mango, headline: 'New', ends_at: null, stock_level }}
          href="/"
          isVeiled={false}
          isClosed={false}
        />,
      ),
    );
  expect(words('out')).toContain('Sold out');
  expect(words('few')).toContain('Few left');
  expect(words()).not.toMatch(/sold out|few left/i);
});
