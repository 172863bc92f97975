import { formatPrice } from '#shared/money.ts';

const plain = (sum: number) => formatPrice(sum, 'plain');

/** Texts of the rider app's layout component. */
export const frameTexts = {
  navigation: 'Hart rides',
  screens: { stops: 'Stops', money: 'Money', more: 'More' },
  stops: (count: number) => (count === 1 ? '1 stop' : `${count} stops`),
  collect: (sum: number) => `to collect ${formatPrice(sum)}`,
  hold: (held: number, limit: number) => `I hold ${plain(held)} (of ${plain(limit)})`,
  over: 'Hand in first',
  state: 'What is sent',
  back: 'Back',
  notThere: 'This stop is done',
  toStops: 'To the stops',
};
