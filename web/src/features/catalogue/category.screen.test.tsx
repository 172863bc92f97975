import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { callKey } from '../../api/call.ts';
import { refusalFrom } from '../../api/call-error.ts';
import { Category } from './category.screen.tsx';

/** Renders the category screen as it is after the server has answered with an error status. */
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

test('The page of a category that does not exist says so, and links to all categories [S1-362]', () => {
  const html = refused('menthol-cigars', 404);
  expect(html).toContain('Category &quot;menthol-cigars&quot; not found');
  expect(html).toContain('href="/#collections"');
});

test('If a category fails to load, the page does not say that it does not exist', () => {
  const html = refused('hart-vapes', 503);
  expect(html).not.toContain('not found');
  expect(html).toContain('Try again');
});
