import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { callKey } from '../../api/call.ts';
import { refusalFrom } from '../../api/call-error.ts';
import { Category } from './category.screen.tsx';

/** The category screen after the shop answered with an error status. */
function refused(slug: string, status: number) {
  const error = refusalFrom(status, { message: 'No.', code: 'refused' });
  const cache = new Map([[callKey('GET /api/categories/slug/{slug}', { params: { slug } }), { error }]]);
  return renderToStaticMarkup(
    <StaticRouter location={`/category/${slug}`}>
      <SWRConfig value={{ provider: () => cache }}>
        <Category />
      </SWRConfig>
    </StaticRouter>,
  );
}

test('The page of a category that does not exist says so, with a link to all categories [S1-362]', () => {
  const html = refused('menthol-cigars', 404);
  expect(html).toContain('Category &quot;menthol-cigars&quot; not found');
  expect(html).toContain('href="/#collections"');
});

test('A category that failed to load is not reported as missing', () => {
  const html = refused('hart-vapes', 503);
  expect(html).not.toContain('not found');
  expect(html).toContain('Try again');
});
