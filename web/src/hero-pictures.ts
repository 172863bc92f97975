import type { Picture } from '#shared/picture.ts';

export const heroWide: Picture = {
  path: '/upload/shop/hero-night-3f309d22',
  widths: [768, 1200, 1600],
  width: 1600,
  height: 900,
  alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
  tiny: '',
};
export const heroTall: Picture = {
  path: '/upload/shop/hero-night-tall-1dd8f36e',
  widths: [480, 768, 960],
  width: 960,
  height: 1200,
  alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
  tiny: '',
};
