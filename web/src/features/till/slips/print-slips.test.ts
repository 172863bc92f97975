import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, openShift, saleOf, writer } from '../../../test-support/till-device.ts';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { appendEntry } from '../device/journal-store.ts';
import { readDevice, type TillDatabase } from '../device/till-database.ts';
import { type PrintOutcome, printParts } from '../paper/print-receipt.ts';
import { chosenPrinter } from '../paper/printers/printer.ts';
import { lookForSlip, slipOffer } from './slips.ts';

vi.mock('../paper/print-receipt.ts', () => ({ printParts: vi.fn() }));

let database: TillDatabase;
const print = vi.mocked(printParts);
const printed: PrintOutcome = { isPrinted: true };
const first = chosenPrinter.get();

beforeEach(async () => {
  stubIndexedDb();
  database = await tillDatabase();
  await database.clear('devices');
  await database.clear('entries');
  await addDevice(database);
  await appendEntry(database, openShift, writer);
  print.mockReset().mockResolvedValue(printed);
  slipOffer.set({ isDue: false });
  chosenPrinter.set({ ...first, way: 'usb', name: 'Printer' });
});
afterEach(() => {
  chosenPrinter.set(first);
  vi.unstubAllGlobals();
});

async function sell(count: number) {
  for (let n = 0; n < count; n += 1) await appendEntry(database, saleOf(), writer);
  const device = await readDevice(database);
  if (!device) throw new Error('No device.');
  deviceNow.change({ device });
  await lookForSlip(device);
}

test('After every ten sales that the server does not have, the till prints a backup slip', async () => {
  await sell(9);
  expect(print).not.toHaveBeenCalled();
  await sell(1);
  expect(print).toHaveBeenCalledTimes(1);
  await sell(9);
  expect(print).toHaveBeenCalledTimes(1);
  await sell(1);
  expect(print).toHaveBeenCalledTimes(2);
  const figures = print.mock.calls.map(([parts]) =>
    parts.flatMap((part) => (part.kind === 'pair' && part.name === 'Receipts' ? part.figure : [])),
  );
  expect(figures).toEqual([['T2-1-0001 to T2-1-0010'], ['T2-1-0011 to T2-1-0020']]);
  expect(slipOffer.get()).toEqual({ isDue: false });
});

test('If the printer does not print a backup slip, the till’s screen offers the slip with the reason', async () => {
  print.mockResolvedValue({ isPrinted: false, message: 'The printer has no paper.' });
  await sell(10);
  await sell(1);
  expect(print).toHaveBeenCalledTimes(1);
  expect(slipOffer.get()).toEqual({ isDue: true, problem: 'The printer has no paper.' });
});

test('On a till without its own printer, the screen offers a backup slip and opens no print dialog', async () => {
  chosenPrinter.set({ ...first, way: 'browser' });
  await sell(10);
  expect(print).not.toHaveBeenCalled();
  expect(slipOffer.get()).toEqual({ isDue: true });
});
