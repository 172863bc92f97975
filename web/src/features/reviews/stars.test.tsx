import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

const fillsOf = (rating: number) =>
  [...renderToStaticMarkup(<Stars rating={rating} />).matchAll(/data-fill="(\w+)"/g)].map(([, fill]) => fill);

test.each([
  [4.5, ['full', 'full', 'full', 'full', 'half']],
  [4.2, ['full', 'full', 'full', 'full', 'empty']],
  [5, ['full', 'full', 'full', 'full', 'full']],
  [0.3, ['half', 'empty', 'empty', 'empty', 'empty']],
])('A rating of %d is drawn as stars, rounded to half stars', (rating, fills) => {
  expect(fillsOf(rating)).toEqual(fills);
});
