import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count } from './count.tsx';

test('A count is shown up to 99, then as 99+; zero and unknown counts are not shown [G-98]', () => {
  const shown = [1, 99, 100, 0, undefined].map((count) => renderToStaticMarkup(<Count count={count} />));
  expect(shown.map((html) => html.replace(/<[^>]*>/g, ''))).toEqual(['1', '99', '99+', '', '']);
});
