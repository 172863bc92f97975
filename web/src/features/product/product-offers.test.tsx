import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { callKey } from '../../api/call.ts';
import { sampleCall } from '../../test-support/render.tsx';
import { ProductOffers } from './product-offers.tsx';

test('A product’s offers lead to its flavour in another strength, or else to the strength in its tab', async () => {
  const call = 'GET /api/products/slug/{slug}';
  const mango = (await sampleCall(call, { params: { slug: 'mango' } })) as ProductDetail;
  const key = callKey('GET /api/products/{id}/offers', { params: { id: String(mango.id) } });
  const strengths = [{ mg: 30, slug: 'mango-light' }, { mg: 50 }, { mg: 70 }];
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback: { [String(key)]: { packs: [], goes_with: [], strengths } } }}>
      <ProductOffers product={{ ...mango, strength_mg: 50 }} />
    </SWRConfig>,
  );
  expect(html).toContain('href="/show/product/mango-light">Also in 30 mg<');
  expect(html).toContain(`?subcategory=${mango.subcategory.slug}&amp;strength=70">Also in 70 mg<`);
  expect(html).not.toContain('Also in 50 mg');
});
