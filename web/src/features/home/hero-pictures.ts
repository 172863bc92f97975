import type { Picture } from '#shared/catalogue/picture.ts';

// Written by `node infra/seed/home-pictures.ts`. A test fails if a picture has changed since.
/** The hero pictures of the home page, each for wide screens and for phones. The first is the page's main picture. */
export const heroes: { wide: Picture; tall: Picture }[] = [
  {
    wide: {
      path: '/upload/shop/hero-night-942d83e4',
      widths: [768, 1600],
      width: 1600,
      height: 900,
      alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
      tiny: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABABoJQBOgCHe+T73oAD+8Q7VrzSLuAr3ArZQJCqAS/H9EsZv4AA=',
    },
    tall: {
      path: '/upload/shop/hero-night-tall-439c2264',
      widths: [480, 960],
      width: 960,
      height: 1200,
      alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
      tiny: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoQABQAPxFysFCsJqSisAgBgCIJYgAAW7Uw5gt46ohAAAD+69hmZ7qDWtHidnW6cI/wZSXZaEDg66Vy6aH/3gteKuKXvbD9B8AAAA==',
    },
  },
  {
    wide: {
      path: '/upload/shop/hero-fruit-885db873',
      widths: [768, 1600],
      width: 1600,
      height: 900,
      alt: 'Mango, passion and lime mint tins among cut fruit, lit violet',
    },
    tall: {
      path: '/upload/shop/hero-fruit-tall-fb87c7e1',
      widths: [480, 960],
      width: 960,
      height: 1200,
      alt: 'Mango, passion and lime mint tins among cut fruit, lit violet',
    },
  },
  {
    wide: {
      path: '/upload/shop/hero-roast-1e089d09',
      widths: [768, 1600],
      width: 1600,
      height: 900,
      alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    },
    tall: {
      path: '/upload/shop/hero-roast-tall-398cd50c',
      widths: [480, 960],
      width: 960,
      height: 1200,
      alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    },
  },
];
