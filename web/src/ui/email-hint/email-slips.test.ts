import { expect, test } from 'vitest';
import { meantDomain } from './email-slips.ts';

test.each([
  ['achieng@gmail.con', 'gmail.com'],
  ['achieng@gmial.com', 'gmail.com'],
  ['achieng@gamil.com', 'gmail.com'],
  ['achieng@gmail.co', 'gmail.com'],
  ['achieng@gmail.cm', 'gmail.com'],
  ['achieng@gmail.co.ke', 'gmail.com'],
  ['achieng@gmai.con', 'gmail.com'],
  ['achieng@gmail', 'gmail.com'],
  ['achieng@gmailcom', 'gmail.com'],
  ['achieng@gmail,com', 'gmail.com'],
  ['achieng@gmail..com', 'gmail.com'],
  ['achieng@GMAIL.CON', 'gmail.com'],
  ['achieng@gnail.com', 'gmail.com'],
  ['achieng@yaho.com', 'yahoo.com'],
  ['achieng@yahooo.com', 'yahoo.com'],
  ['achieng@yhaoo.con', 'yahoo.com'],
  ['achieng@yahoo.cmo', 'yahoo.com'],
  ['achieng@yaho.co.uk', 'yahoo.co.uk'],
  ['achieng@hotmial.com', 'hotmail.com'],
  ['achieng@hotmail.vom', 'hotmail.com'],
  ['achieng@outlok.com', 'outlook.com'],
  ['achieng@iclould.com', 'icloud.com'],
  ['achieng@icloud.comm', 'icloud.com'],
  ['achieng@duka.con', 'duka.com'],
  ['achieng@duka.co.k', 'duka.co.ke'],
  ['achieng@duka.coke', 'duka.co.ke'],
])('The form asks whether the email address %s should end in %s', (email, domain) => {
  expect(meantDomain(email)).toBe(domain);
});

test.each([
  'achieng@gmail.com',
  'achieng@GMAIL.com',
  'achieng@ymail.com',
  'achieng@mail.com',
  'achieng@email.com',
  'achieng@yahoo.co.uk',
  'achieng@yahoo.fr',
  'achieng@hotmail.co.za',
  'achieng@outlook.de',
  'achieng@live.com',
  'achieng@me.com',
  'achieng@gmx.com',
  'achieng@duka.co',
  'achieng@duka.co.ke',
  'achieng@uonbi.ac.ke',
  'achieng@duka.cm',
  'achieng@duka.company',
  'achieng@proton.me',
  'achieng@safaricom.co.ke',
  'achieng@duka',
  'achieng@',
  'achieng',
  '0712 345 678',
  '',
])('The form suggests no other domain for the email address %j', (email) => {
  expect(meantDomain(email)).toBeUndefined();
});
