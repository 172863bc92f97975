import * as fc from 'fast-check';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedEntry } from '#shared/till/entry.ts';
import { dump } from '../../../test-support/dump.ts';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, openShift, saleOf, writer } from '../../../test-support/till-device.ts';
import { appendEntry, type NewBody } from '../device/journal-store.ts';
import { changeDevice, openTillDatabase, readDevice, type TillDatabase } from '../device/till-database.ts';
import { toEscPos } from '../paper/escpos.ts';
import { addPart, type Collected } from './collect-parts.ts';
import { isSlipDue, makeSlips } from './make-slips.ts';
import {
  fromBase32,
  isSlipText,
  mostPartCharacters,
  readPart,
  splitCodes,
  toBase32,
  toPartTexts,
} from './slip-code.ts';
import { slipParts } from './slip-paper.ts';
import { packEntries, readPayload } from './slip-payload.ts';

let database: TillDatabase;

beforeEach(async () => {
  stubIndexedDb();
  database = await openTillDatabase();
  await addDevice(database);
  await appendEntry(database, openShift, writer);
});
afterEach(() => vi.unstubAllGlobals());

const sell = async (count: number, customer_phone = '') => {
  for (let n = 0; n < count; n += 1)
    await appendEntry(database, { ...saleOf(), customer_phone } as NewBody, writer);
};
const device = async () => {
  const found = await readDevice(database);
  if (!found) throw new Error('No device.');
  return found;
};
const slips = async (isNew = false) => makeSlips(database, await device(), { tillName: 'Counter', isNew });
const stored = async () =>
  (await database.getAll('entries')).map(({ text, signature }): SignedEntry => ({ text, signature }));
async function scan(codes: readonly string[]) {
  let collected: Collected = new Map();
  const added: string[] = [];
  for (const code of codes) {
    const next = await addPart(collected, code);
    collected = next.slips;
    added.push(next.added);
  }
  return { slips: [...collected.values()], added };
}
const shuffled = <T>(items: readonly T[]) => items.toReversed();

describe('A backup slip', () => {
  test('A backup slip restores the exact entries and signatures', async () => {
    await sell(10);
    const [slip] = await slips();
    const codes = slip?.codes ?? [];
    expect(codes.length).toBeGreaterThan(1);
    const { slips: read, added } = await scan([...shuffled(codes), ...codes]);
    expect(added).toEqual([...codes.map(() => 'added'), ...codes.map(() => 'double')]);
    expect(read).toHaveLength(1);
    expect(read[0]?.read?.entries).toEqual(await stored());
    expect(read[0]?.read).toMatchObject({ epoch: 1, first: 1, last: 11, receipts: slip?.receipts });
    expect(slip?.receipts).toHaveLength(10);
  });

  test('A backup slip says which of its codes are missing', async () => {
    await sell(10);
    const codes = (await slips())[0]?.codes ?? [];
    const { slips: read } = await scan(codes.filter((_, n) => n !== 1 && n !== 3));
    expect(read[0]).toMatchObject({ count: codes.length, missing: [2, 4] });
    expect(read[0]).not.toHaveProperty('read');
  });

  test('A backup slip contains no phone number of a customer', async () => {
    await sell(3, '+254712345678');
    const { slips: read } = await scan((await slips())[0]?.codes ?? []);
    const plain = JSON.stringify(read[0]?.read?.entries);
    expect(plain).toContain('phone_hash');
    expect(plain).not.toContain('712345678');
    expect(plain).not.toContain('salt');
  });

  test('A backup slip has at most ten sales', async () => {
    const isDue = async () => isSlipDue(database, await device());
    await sell(9);
    expect(await isDue()).toBe(false);
    await sell(16);
    expect(await isDue()).toBe(true);
    expect((await slips(true)).map(({ receipts }) => receipts.length)).toEqual([10, 10, 5]);
    await changeDevice(database, (await device()).id, () => ({ slipped: 26 }));
    expect([await isDue(), await slips(true)]).toEqual([false, []]);
    expect(await slips()).toHaveLength(3);
    await sell(10);
    expect(await isDue()).toBe(true);
    expect((await slips(true)).map(({ first, last }) => [first, last])).toEqual([[27, 36]]);
    await changeDevice(database, (await device()).id, () => ({ synced: 36 }));
    expect([await isDue(), await slips()]).toEqual([false, []]);
  });

  test('If entries are missing in a till’s journal, the backup slip is divided there', async () => {
    await sell(4);
    await database.delete('entries', [(await device()).id, 3]);
    expect((await slips()).map(({ first, last }) => [first, last])).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });

  test('The backup slip of the longest sale can be read back completely from its codes', async () => {
    const sale = saleOf();
    if (sale.kind !== 'sale') throw new Error('Not a sale.');
    const lines = Array.from({ length: 40 }, () => ({ ...sale.lines[0], note: 'Ü'.repeat(200) }));
    await appendEntry(database, { ...sale, lines } as NewBody, writer);
    const [slip] = await slips();
    const { slips: read } = await scan(slip?.codes ?? []);
    expect(read[0]?.read?.entries).toEqual(await stored());
  });
});

describe('A code printed on a backup slip', () => {
  test('The code of a backup slip with a wrong, missing or added character counts as damaged', async () => {
    await sell(1);
    const code = (await slips())[0]?.codes[0] ?? '';
    const at = code.length - 20;
    const other = code[at] === '7' ? '8' : '7';
    expect(readPart(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toBe('damaged');
    expect(readPart(code.slice(0, -1))).toBe('damaged');
    expect(readPart(`${code}7`)).toBe('damaged');
    expect(readPart('6161234567890')).toBe('other');
    expect(readPart('https://hart.example/receipt#r=T2-1-0001')).toBe('other');
    expect(isSlipText('T2-1-0001')).toBe(false);
  });

  test('The code of a backup slip may be typed in lower case, with spaces, O for 0 and I or L for 1', async () => {
    await sell(1);
    const code = (await slips())[0]?.codes[0] ?? '';
    const tail = code.slice(6).replaceAll('0', 'o').replaceAll('1', 'l');
    const typed = `hslip1 ${(tail.match(/.{1,5}/g) ?? []).join(' ')}`;
    expect(readPart(typed)).toEqual(readPart(code));
  });

  test('The codes of backup slips that are pasted together are separated again', async () => {
    await sell(10);
    const codes = (await slips())[0]?.codes ?? [];
    const { added } = await scan(splitCodes(`${codes.join(' ')}\n`));
    expect(added).toEqual(codes.map(() => 'added'));
    expect(splitCodes(codes.join('').toLowerCase())).toHaveLength(codes.length);
  });

  test('The code of a backup slip has only digits and capital letters', async () => {
    await sell(10);
    for (const { codes } of await slips())
      for (const code of codes) {
        expect(code).toMatch(/^[0-9A-Z]+$/);
        expect(code.length).toBeLessThanOrEqual(mostPartCharacters);
      }
  });

  test('The code of a backup slip is printed with squares of half a millimetre, and fits on paper of 58 and 80 mm', () => {
    const dotsOfPaper = { 58: 384, 80: 576 };
    const dots = { 58: 4, 80: 6 };
    // Some printers encode capital letters as bytes, which makes the QR code larger. The test therefore also encodes
    // small letters.
    for (const text of ['A'.repeat(mostPartCharacters), 'a'.repeat(mostPartCharacters)]) {
      const modules = encode(text, { ecc: 'M', border: 4 }).size;
      for (const width of [58, 80] as const)
        expect(modules * dots[width]).toBeLessThanOrEqual(dotsOfPaper[width]);
    }
    expect(dots[58] / 8).toBe(0.5);
  });

  test('Any bytes that are encoded as the code of a backup slip are decoded to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes]);
      }),
    );
  });
});

test('The content of a backup slip that was cut or changed is not read', async () => {
  await sell(2);
  const payload = await packEntries(await stored());
  expect((await readPayload(payload))?.entries).toHaveLength(3);
  expect(await readPayload(payload.slice(0, -9))).toBeUndefined();
  expect(await readPayload(Uint8Array.from([9, ...payload.slice(1)]))).toBeUndefined();
  expect(await readPayload(new Uint8Array())).toBeUndefined();
});

test.each([58, 80] as const)(
  'A backup slip for %s mm is printed with the same bytes as before',
  async (width) => {
    const codes = await toPartTexts(Uint8Array.from({ length: 600 }, (_, n) => (n * 37) % 256));
    const receipts = ['T2-1-0001', 'T2-1-0010'];
    const parts = slipParts({ tillName: 'Counter', first: 1, last: 12, receipts, codes });
    await expect(dump(await toEscPos(parts, { width }))).toMatchFileSnapshot(
      `../paper/golden/backup-slip-${width}.hex`,
    );
  },
);
