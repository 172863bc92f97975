import { expect, test } from 'vitest';
import { accountAddress } from './member-id.ts';

test.each([
  ['Njeri@Mail.Example', 'njeri@mail.example'],
  ['Nje.ri+hart@Gmail.com', 'njeri@gmail.com'],
  ['njeri@googlemail.com', 'njeri@gmail.com'],
  ['nje.ri+hart@mail.example', 'nje.ri+hart@mail.example'],
  // When this address is put into lower case, the Kelvin sign becomes a k.
  ['\u212Aamau@mail.example', '\u212Aamau@mail.example'],
])('The email address %s belongs to the account %s', (email, account) => {
  expect(accountAddress(email)).toBe(account);
});
