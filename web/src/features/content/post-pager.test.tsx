import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostPager } from './post-pager.tsx';

/** Returns the links of the pager on a page of a blog with three pages. */
function links(page: number) {
  const html = renderToString(<PostPager page={page} last={3} />);
  const href = (rel: string) => html.match(new RegExp(`href="([^"]*)" rel="${rel}"`))?.[1];
  return {
    back: href('prev'),
    numbers: [...html.matchAll(/href="([^"]*)" aria-label="[^"]*"/g)].map(([, address]) => address),
    forward: href('next'),
  };
}
const numbers = ['/posts', '/posts?page=2', '/posts?page=3'];

test('Each page of the blog links to the page before and after it, if there is one [S2-093, S2-217]', () => {
  expect(links(1)).toEqual({ back: undefined, numbers, forward: '/posts?page=2' });
  expect(links(2)).toEqual({ back: '/posts', numbers, forward: '/posts?page=3' });
  expect(links(3)).toEqual({ back: '/posts?page=2', numbers, forward: undefined });
});

test('A blog with only one page has no page links [S2-217]', () => {
  expect(renderToString(<PostPager page={1} last={1} />)).toBe('');
});
