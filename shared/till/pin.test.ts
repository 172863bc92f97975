import { expect, test } from 'vitest';
import { isTrivialPin } from '../device/trivial-pin.ts';
import { NewPin } from './pin.ts';

test.each(['1111', '000000', '1234', '123456', '4321', '0123', '1212', '121212', '123123', '2580'])(
  'The PIN %s is refused, because a stranger would try it first',
  (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
    expect(NewPin.safeParse(pin).success).toBe(false);
  },
);

test.each(['4827', '7301', '90517', '482913'])('The PIN %s is accepted', (pin) =>
  expect(NewPin.safeParse(pin).success).toBe(true),
);

test.each(['', '123', '4827a', '4827 ', '4827391', '٤٨٢٧'])('The text %j is not a PIN', (pin) =>
  expect(NewPin.safeParse(pin).success).toBe(false),
);
