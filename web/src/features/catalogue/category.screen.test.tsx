import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { callKey } from '../../api/call.ts';
import { refusalFrom } from '../../api/call-error.ts';
import { Category } from './category.screen.tsx';

/** The screen of a category that the shop answered for with a refusal. */
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

test('A category that is not there is named, and the way back to all of them shown [S1-362]', () => {
  const html = refused('menthol-cigars', 404);
  expect(html).toContain('Category &quot;menthol-cigars&quot; not found');
  expect(html).toContain('href="/#collections"');
});

test('A category that could only not be loaded is not said to be missing', () => {
  const html = refused('hart-vapes', 503);
  expect(html).not.toContain('not found');
  expect(html).toContain('Try again');
});
