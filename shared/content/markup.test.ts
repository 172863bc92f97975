import { expect, test } from 'vitest';
import { withoutMarkup } from './markup.ts';

test.each([
  ['Washa <b>Mango</b>', 'Washa Mango'],
  ['<p class="x" data-id="7">Ripe   mango</p>', 'Ripe mango'],
  ['Mango<br>Chilli', 'Mango Chilli'],
  ['Mango data-start="12" data-end=\'40\' Chilli', 'Mango Chilli'],
  ['Mango <img src=x onerror=alert(1)', 'Mango'],
  ['  Two\n\n lines\t', 'Two lines'],
  ['', ''],
  ['Mango <scr<script>ipt>alert(1)</scr</script>ipt>', 'Mango alert(1)'],
])('The product name %j is shown as %j, without HTML [S1-307, S1-308, G-53]', (written, shown) => {
  expect(withoutMarkup(written)).toBe(shown);
});

test.each(['5 < 6 mg', 'Mint & lime', 'Washa 2-in-1', 'Embe "Extra"'])(
  'The text %s without HTML is unchanged [S1-307]',
  (text) => {
    expect(withoutMarkup(text)).toBe(text);
  },
);
