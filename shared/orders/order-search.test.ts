import { expect, test } from 'vitest';
import { beginnings, listsOfWord, plainWords, readSearch } from './order-search.ts';

const kinds = (typed: string) =>
  readSearch(typed).map((word) => word.map(({ kind, text }) => `${kind} ${text}`));

const text = (word: string) => [`name ${word}`, `address ${word}`, `account ${word}`];

test('The search for orders recognises a phone number in every spelling, with or without spaces, beside other words', () => {
  const phone = ['phone +254712345678', 'payer +254712345678'];
  for (const typed of [
    ...['0712345678', '0712 345 678', '+254 712-345-678', '254712345678', '712345678', '+254 (0)712 345 678'],
    ...['+254 0712 345 678', '00254 712 345 678', '+254 (0) 712 34 56 78', '0 7 1 2 3 4 5 6 7 8'],
  ])
    expect(kinds(typed)).toEqual([phone]);
  expect(kinds('wanjiku 0712 345 678')).toEqual([text('wanjiku'), phone]);
});

test('In a search for orders, four digits are an order number or a phone’s last digits, and after HS only an order number', () => {
  expect(kinds('1042')).toEqual([['number HS-1042', 'last-four 1042', 'address 1042', 'account 1042']]);
  for (const typed of ['HS-1042', 'hs1042', 'hs 1042', 'HS- 1042'])
    expect(kinds(typed)).toEqual([['number HS-1042']]);
});

test.each([
  ...['HS–1O42', 'hs – 1042', 'HS 10 42', 'H S - 1 0 4 2', 'order no. HS-1042', 'Order 1042', '#1042'],
  ...['\u200BHS\u20111042\u00A0', '(HS-1042),', 'hs\t1042'],
])('A search for the text %j looks only for an order number', (typed) => {
  expect(kinds(typed)).toEqual([['number HS-1042']]);
});

test('A search for an order number that is split by spaces also uses the other typed words', () => {
  expect(kinds('hs 1042 wanjiku')).toEqual([['number HS-1042'], text('wanjiku')]);
  expect(kinds('HS-1042, HS-1043')).toEqual([['number HS-1042'], ['number HS-1043']]);
  expect(kinds('hs 7 otieno')).toEqual([['number HS-7'], text('otieno')]);
  expect(kinds('T1 1 0003')).toEqual([['number T1-1-0003']]);
  expect(kinds('1o42')).toEqual([['number HS-1042', 'name 1o42', 'address 1o42', 'account 1o42']]);
  expect(kinds('order otieno')).toEqual([text('order'), text('otieno')]);
});

test('The search for orders recognises an email address, an M-Pesa code and the whole text of M-Pesa’s SMS', () => {
  expect(kinds('Wanjiku@Mail.example')).toEqual([['email wanjiku@mail.example']]);
  expect(kinds('sgl7k2m4xy')).toEqual([['code SGL7K2M4XY', ...text('sgl7k2m4xy')]]);
  expect(kinds('SGL7K2M4XY Confirmed. Ksh2,700.00 sent to HART for account HS-1042 on 2/11/26')).toEqual([
    ['code SGL7K2M4XY'],
  ]);
});

test('The search for orders ignores accents, apostrophes and capitals of names, and each word is a separate term', () => {
  expect(plainWords('Ng’ang’a  OTIENO-Öz')).toEqual(['nganga', 'otieno', 'oz']);
  expect(kinds("Ng'ang'a Kiosk 7")).toEqual([
    text('nganga'),
    text('kiosk'),
    ['number HS-7', 'address 7', 'account 7'],
  ]);
});

test('The search for orders finds a word by its first three or more letters, and a shorter word only as a whole', () => {
  expect(beginnings('otieno')).toEqual(['oti', 'otie', 'otien', 'otieno']);
  expect(beginnings('oz')).toEqual(['oz']);
});

test('For the search for orders, a word is indexed by its first three and its first six letters', () => {
  expect(listsOfWord('wanjiku')).toEqual([
    { text: 'wan', longer: ['wanj', 'wanji'] },
    { text: 'wanjik', longer: ['wanjiku'] },
  ]);
  expect(listsOfWord('kamau')).toEqual([{ text: 'kam', longer: ['kama', 'kamau'] }]);
  expect(listsOfWord('oz')).toEqual([{ text: 'oz', longer: [] }]);
});

test('The search for orders looks up the typed beginning of a word in the index of that beginning', () => {
  for (const word of ['wanjiku', 'otieno', 'kamau', 'wa', 'aaaaaaaaaaaaaaaaaaaa'])
    for (const typed of beginnings(word)) {
      const last = listsOfWord(typed).at(-1);
      const list = listsOfWord(word).find(({ text }) => text === last?.text);
      expect([list?.text, ...(list?.longer ?? [])]).toContain(typed);
    }
});

test('A search for orders by a single letter, or without letters and digits, has no search terms', () => {
  for (const typed of ['', ' ', 'w', '-', '%_*', '🙂']) expect(readSearch(typed)).toEqual([]);
});
