import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinePicture } from './line-picture.tsx';

const line = { id: 1, product_name: 'Mint', selling_price: 450, quantity: 1 };
const show = (more: { image?: string }) =>
  renderToString(
    <LinePicture
      line={{ line: { ...line, ...more }, now: undefined, price: 450, was: undefined, problem: undefined }}
    />,
  );

test('A cart line without a picture shows an icon [S1-257, S2-355]', () => {
  for (const html of [show({}), show({ image: 'https://elsewhere.example/mint.webp' })]) {
    expect(html).toContain('<svg');
    expect(html).not.toContain('<img');
  }
});

test.each(['/upload/products/mint.webp', '///mint.webp', 'collection/mint.webp', '/collection/mint.webp'])(
  'A cart line that stores the picture path %s shows the uploaded picture [S1-255, S1-256, S2-354, S2-356, G-70]',
  (image) => {
    expect(show({ image })).toContain('src="/upload/products/mint.webp"');
  },
);
