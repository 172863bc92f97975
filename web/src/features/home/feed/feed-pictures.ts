import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';

// Written by `node infra/seed/home-pictures.ts`. A test fails if a picture has changed since.
/**
 * The posts of the home page's social section (S1-094), each with the colour of its flavour, shown until the picture
 * has loaded.
 */
export const feedPictures: (Picture & { hue: Hue })[] = [
  {
    path: '/upload/shop/hero-night-tall-439c2264',
    widths: [480, 960],
    width: 960,
    height: 1200,
    alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
    hue: 'grape',
  },
  {
    path: '/upload/products/washa-passion-top-f1e06edc',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Passion tin seen from above',
    hue: 'passion',
  },
  {
    path: '/upload/products/washa-kahawa-top-140d01a3',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Kahawa tin seen from above',
    hue: 'coffee',
  },
  {
    path: '/upload/shop/hero-fruit-tall-fb87c7e1',
    widths: [480, 960],
    width: 960,
    height: 1200,
    alt: 'Mango, passion and lime mint tins among cut fruit, lit violet',
    hue: 'grape',
  },
  {
    path: '/upload/products/washa-ndimu-mint-top-7dcfc8f5',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Ndimu Mint tin seen from above',
    hue: 'lime',
  },
  {
    path: '/upload/products/washa-pwani-roll-f986bbaa',
    widths: [160, 320, 480, 800],
    width: 800,
    height: 800,
    alt: 'Stack of five Washa tins in coastal fruit colours with the mango tin on top',
    hue: 'mango',
  },
  {
    path: '/upload/products/washa-extra-embe-pilipili-top-c018ce57',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Extra Embe Pilipili tin seen from above',
    hue: 'mango',
  },
  {
    path: '/upload/shop/hero-roast-tall-398cd50c',
    widths: [480, 960],
    width: 960,
    height: 1200,
    alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    hue: 'grape',
  },
  {
    path: '/upload/products/washa-embe-mango-top-d8328d7b',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Embe Mango tin seen from above',
    hue: 'mango',
  },
  {
    path: '/upload/products/washa-onja-mixed-tin-top-ced8d0e3',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Onja Mixed Tin seen from above, divided in four colours',
    hue: 'peach',
  },
  {
    path: '/upload/products/washa-buluu-ice-top-3a8e3a46',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Buluu Ice tin seen from above',
    hue: 'berry',
  },
  {
    path: '/upload/shop/category-caffeine-energy-pouches-f7da7f5b',
    widths: [320, 640],
    width: 640,
    height: 640,
    alt: 'Bright Washa pouch tins with mango, lime and passion fruit',
    hue: 'grape',
  },
  {
    path: '/upload/products/washa-chai-masala-top-49284d43',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Chai Masala tin seen from above',
    hue: 'ginger',
  },
  {
    path: '/upload/products/washa-tangawizi-top-7a18b4a8',
    widths: [160, 400],
    width: 400,
    height: 400,
    alt: 'Lid of the Washa Tangawizi tin seen from above',
    hue: 'ginger',
  },
];
