import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeliveryPreview } from './delivery-preview.tsx';
import { LoyaltyPreview } from './loyalty-group.tsx';

const wrong = ['x', '1.200', '', '600,5,0', null];
const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element).replace(/<[^>]*>/g, '\n');

test.each(wrong)(
  'While the typed delivery fee is %j, the preview of the delivery settings names no price',
  (typed) => {
    const zone = { zone: 'Near', fee: typed as never, areas: ['Karen'], pickup: false, arrival_minutes: 45 };
    const values = { zones: [zone as never], free_delivery_from: 5000 };
    const shown = textOf(<DeliveryPreview values={values} />);
    expect(shown).toContain('Correct the sum to see it.');
    expect(shown.replace('5,000', '')).not.toMatch(/Ksh\s?[\d.]|NaN/);
  },
);

test('The preview of the delivery settings asks to correct an invalid sum for free delivery, and says if no delivery is free', () => {
  const shown = (free: unknown) =>
    textOf(<DeliveryPreview values={{ zones: [], free_delivery_from: free as number }} />);
  expect(shown('x')).toContain('Correct the sum to see it.');
  expect(shown(null)).toContain('does not mention free delivery');
});

test.each(wrong)(
  'While a typed sum in the settings for points is %j, the preview asks for the numbers',
  (typed) => {
    const rules = { is_on: true, spend: 100, worth: 1, minimum: 10, months: null };
    for (const field of ['spend', 'worth', 'minimum']) {
      const shown = textOf(<LoyaltyPreview {...rules} {...{ [field]: typed }} />);
      expect(shown.trim()).toBe('Fill in the numbers to see it.');
    }
  },
);
