import * as z from 'zod';

/**
 * The flavour colour a product owns: its card glow, product page and packshot take it (`data-hue` on the
 * element, colours in `tokens.css`). An enum because the CSP drops `style` attributes.
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
