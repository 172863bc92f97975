import * as z from 'zod';

/**
 * The flavour colour of a product, which its card, its product page and its packshot use. Elements name it in
 * `data-hue`, and `tokens.css` defines the colours. It is an enum because the CSP blocks `style` attributes.
 */
export const Hue = z.enum([
  'mango',
  'ginger',
  'peach',
  'cherry',
  'rose',
  'passion',
  'grape',
  'berry',
  'ice',
  'mint',
  'lime',
  'coconut',
  'coffee',
  'cola',
]);
export type Hue = z.infer<typeof Hue>;
