import { expect, test } from 'vitest';
import { readTaxNumber, seriesOf, webSeries } from './tax-number.ts';

test('The number of a tax receipt contains the till’s receipt number, or the order number and its return', () => {
  expect(readTaxNumber('T2-1-0007')).toEqual({ series: 2, epoch: 1, count: 7 });
  expect(readTaxNumber('HS-1042')).toEqual({ series: webSeries, epoch: 1042, count: 0 });
  expect(readTaxNumber('HS-1042-R3')).toEqual({ series: webSeries, epoch: 1042, count: 3 });
  expect([seriesOf('T12-1-0007'), seriesOf('HS-1042')]).toEqual([12, webSeries]);
});

test.each(['', 'HS-', 'HS-0', 'HS-1042-R', 'HS-1042-R001', 'hs-1042', 'HS-123456789', 'T2-1-7'])(
  'The text %j is not the number of a tax receipt',
  (text) => expect(readTaxNumber(text)).toBeUndefined(),
);
