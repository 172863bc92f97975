import { expect, test } from 'vitest';
import { accountAddress } from './member-id.ts';

test.each([
  ['Njeri@Mail.Example', 'njeri@mail.example'],
  ['Nje.ri+hart@Gmail.com', 'njeri@gmail.com'],
  ['njeri@googlemail.com', 'njeri@gmail.com'],
  ['nje.ri+hart@mail.example', 'nje.ri+hart@mail.example'],
  // JavaScript's `toLowerCase` would turn the Kelvin sign in this address into a k.
  ['\u212Aamau@mail.example', '\u212Aamau@mail.example'],
])('The email address %s belongs to the account %s', (email, account) => {
  expect(accountAddress(email)).toBe(account);
});
