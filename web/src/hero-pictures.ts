import type { Picture } from '#shared/picture.ts';

// Written by `node infra/build/hero-pictures.ts`; a test fails when the pictures were redrawn since.
/** The home page's hero on a wide screen. */
export const heroWide: Picture = {
  path: '/upload/shop/hero-night-47396c11',
  widths: [768, 1600],
  width: 1600,
  height: 900,
  alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
  tiny: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABABoJQBOgCHe+T73oAD+8Q7VrzSLuAr3ArZQJCqAS/H9EsZv4AA=',
};

/** The same on a phone. */
export const heroTall: Picture = {
  path: '/upload/shop/hero-night-tall-fb35d6c5',
  widths: [480, 960],
  width: 960,
  height: 1200,
  alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
  tiny: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoQABQAPxFysFCsJqSisAgBgCIJYgAAW7Uw5gt46ohAAAD+69hmZ7qDWtHidnW6cI/wZSXZaEDg66Vy6aH/3gteKuKXvbD9B8AAAA==',
};
