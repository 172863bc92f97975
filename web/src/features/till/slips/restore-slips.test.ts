import { beforeEach, expect, test } from 'vitest';
import type { Head } from '#shared/till/entry.ts';
import { createDeviceKey, emptyHead } from '#shared/till/signing.ts';
import { CallError } from '../../../api/call-error.ts';
import { tillId } from '../../../test-support/till-device.ts';
import type { Call } from '../../device/signed-call.ts';
import type { TillDevice } from '../device/till-database.ts';
import { restoreSlips } from './restore-slips.ts';
import type { ReadSlip } from './slip-payload.ts';

let device: TillDevice;
let heads: Map<number, number>;
let sent: { epoch: number; entries: { text: string }[] }[];
let refusedAt: number | undefined;

beforeEach(async () => {
  device = {
    ...{
      id: `${tillId}.3`,
      tillId,
      number: 2,
      epoch: 3,
      keys: (await createDeviceKey()) as TillDevice['keys'],
      head: emptyHead,
    },
    ...{ receipts: 0, synced: 0, status: 'active' },
  };
  [heads, sent, refusedAt] = [new Map(), [], undefined];
});

/**
 * Simulates the server. It accepts each entry that follows the last one of the same epoch (the time of one device of a
 * till).
 */
const call: Call = async (_, route, body) => {
  expect(route).toBe('POST /api/till/restore');
  const { epoch, entries } = body as (typeof sent)[number];
  sent.push({ epoch, entries });
  let refused = null;
  for (const { text } of entries) {
    const index = Number(text);
    if (index === refusedAt || index !== (heads.get(epoch) ?? 0) + 1) {
      // The server names the refused entry by its index in the journal.
      refused = { index, code: 'sums', message: 'The sums are wrong.' };
      break;
    }
    heads.set(epoch, index);
  }
  const head: Head = { index: heads.get(epoch) ?? 0, hash: 'A'.repeat(43) };
  return { now: '2026-11-23T08:00:00.000Z', head, status: 'replaced', refused };
};

const slip = (first: number, last: number, more: Partial<ReadSlip> = {}): ReadSlip => ({
  ...{ tillId, epoch: 1, first, last, receipts: [] },
  entries: Array.from({ length: last - first + 1 }, (_, n) => ({
    text: String(first + n),
    signature: 'a'.repeat(86),
  })),
  ...more,
});
const restore = async (...slips: ReadSlip[]) => {
  const done = await restoreSlips(slips, device, call);
  return slips.map((each) => done.get(each));
};

test('Backup slips of two former devices are sent in order, and each entry is sent once', async () => {
  const results = await restore(slip(31, 40), slip(1, 30), slip(1, 4, { epoch: 2 }));
  expect(results.map((result) => result?.state)).toEqual(['restored', 'restored', 'restored']);
  expect(heads).toEqual(
    new Map([
      [1, 40],
      [2, 4],
    ]),
  );
  expect(Math.max(...sent.map(({ entries }) => entries.length))).toBe(25);
  const texts = sent
    .filter(({ epoch }) => epoch === 1)
    .flatMap(({ entries }) => entries.map(({ text }) => text));
  expect(texts).toEqual(Array.from({ length: 40 }, (_, n) => String(n + 1)));
});

test('A backup slip can be restored twice, because entries that the server has are not sent', async () => {
  heads.set(1, 6);
  expect(await restore(slip(1, 10))).toEqual([{ state: 'restored', count: 4 }]);
  expect(await restore(slip(1, 10))).toEqual([{ state: 'known' }]);
});

test('A backup slip is not sent before the slip that precedes it', async () => {
  expect(await restore(slip(11, 20))).toEqual([{ state: 'missing', from: 1, to: 10 }]);
  expect(sent.flatMap(({ entries }) => entries)).toEqual([]);
  expect(await restore(slip(11, 20), slip(1, 10))).toMatchObject([
    { state: 'restored' },
    { state: 'restored' },
  ]);
});

test('A backup slip of another till, of this device or of a later device is not sent, and the till says which it is', async () => {
  const foreign = slip(1, 2, { tillId: 'x'.repeat(22) });
  const results = await restore(foreign, slip(1, 2, { epoch: 3 }), slip(1, 2, { epoch: 4 }));
  expect(results).toEqual([{ state: 'foreign' }, { state: 'own' }, { state: 'newer' }]);
  expect(sent).toEqual([]);
});

test('If the server refuses an entry of a backup slip, the till names the entry, and the entries before it are stored', async () => {
  refusedAt = 3;
  expect(await restore(slip(1, 5))).toEqual([{ state: 'refused', index: 3, message: 'The sums are wrong.' }]);
  expect(heads.get(1)).toBe(2);
});

test.each([2, 9, 26, 27])(
  'The till names entry %i of a backup slip as refused, even if the slip begins later or needs two calls',
  async (at) => {
    heads.set(1, 1);
    refusedAt = at;
    expect(await restore(slip(2, 40))).toMatchObject([{ state: 'refused', index: at }]);
  },
);

test('If the server stops answering while a backup slip is restored, a second try continues there', async () => {
  const away: Call = async () => {
    throw new CallError({ status: 0, code: 'offline', message: 'No network.' });
  };
  await expect(restoreSlips([slip(1, 2)], device, away)).rejects.toThrow('No network');
  expect(await restore(slip(1, 2))).toEqual([{ state: 'restored', count: 2 }]);
});
