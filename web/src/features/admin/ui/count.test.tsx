import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count, tabCount } from './count.tsx';

test('A count in the admin is shown up to 99, and then as 99+, and a count of zero or an unknown count is not shown [G-98]', () => {
  const shown = [1, 99, 100, 0, undefined].map((count) => renderToStaticMarkup(<Count count={count} />));
  expect(shown.map((html) => html.replace(/<[^>]*>/g, ''))).toEqual(['1', '99', '99+', '', '']);
});

test('A tab in the admin shows a count of zero, and keeps an empty place for an unknown count', () => {
  const shown = [3, 0, undefined].map((count) => renderToStaticMarkup(tabCount(count)));
  expect(shown.map((html) => html.replaceAll(/<[^>]+>/g, ''))).toEqual(['3', '0', '']);
});
