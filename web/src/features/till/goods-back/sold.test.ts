import { beforeEach, expect, test, vi } from 'vitest';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import type { Entry, EntryBody } from '#shared/till/entry.ts';
import { goodsBack, sale } from '#shared/till/receipt-samples.ts';
import { noHash } from '#shared/till/signing.ts';
import { CallError } from '../../../api/call-error.ts';
import { readEntries } from '../device/journal.ts';
import { askServerBy, findSold, type Sold } from './sold.ts';

vi.mock('../device/journal.ts', () => ({ readEntries: vi.fn() }));

let journal: EntryBody[] = [];
beforeEach(() => {
  journal = [sale];
  vi.mocked(readEntries).mockImplementation(async ({ kinds, receipt } = {}) =>
    journal
      .filter((body) => !kinds || kinds.includes(body.kind))
      .filter((body) => !receipt || ('receipt' in body && body.receipt === receipt))
      .map(
        (body, index): Entry => ({
          till_id: 'a'.repeat(22),
          epoch: 1,
          index: index + 1,
          at: '2026-11-23T07:05:00.000Z',
          person: { id: 'njeri', name: 'Njeri' },
          previous: noHash,
          body,
        }),
      ),
  );
});

const atOther = {
  receipt: 'T1-1-0003',
  lines: [{ line: 0, quantity: 1, net_cents: 55_000, vat_cents: 7_586 }],
  tenders: [{ kind: 'cash' as const, cents: 55_000 }],
};
const onServer: Sold = {
  sale_id: sale.id,
  receipt: sale.receipt,
  sold_at: '2026-11-23T07:05:00.000Z',
  original: null,
  unpaid_cents: null,
  lines: sale.lines,
  tenders: sale.tenders,
  returned: [atOther],
};

test('Offline, a till finds a sale of its own device in the journal, with its returns', async () => {
  journal.push(goodsBack);
  const found = await findSold({ receipt: sale.receipt }, async () => 'away');
  expect(found).toMatchObject({
    sold: { sale_id: sale.id, returned: [{ receipt: goodsBack.receipt }] },
    isComplete: false,
  });
});

test('A sale’s returns on the server and those that this device has not sent each count once', async () => {
  journal.push(goodsBack);
  const found = await findSold({ receipt: sale.receipt }, async () => onServer);
  expect(found).toMatchObject({ isComplete: true });
  const receipts = (found as { sold: Sold }).sold.returned.map(({ receipt }) => receipt);
  expect(receipts).toEqual([atOther.receipt, goodsBack.receipt]);
  const sent = await findSold({ receipt: sale.receipt }, async () => ({
    ...onServer,
    returned: [atOther, goodsBack],
  }));
  expect((sent as { sold: Sold }).sold.returned).toHaveLength(2);
});

test('A till finds its own sale that is not sent yet, although the server does not know it', async () => {
  expect(await findSold({ receipt: sale.receipt }, async () => undefined)).toMatchObject({
    sold: { sale_id: sale.id },
    isComplete: true,
  });
});

test('The till finds a sale by the receipt of its return', async () => {
  journal.push(goodsBack);
  const ask = vi.fn(async () => undefined);
  expect(await findSold({ receipt: goodsBack.receipt }, ask)).toMatchObject({
    sold: { receipt: sale.receipt },
  });
  expect(ask).toHaveBeenCalledWith({ receipt: sale.receipt, code: receiptCode(sale.token) });
});

test('A till requests a receipt by the code of its own sale, or else by the typed code', async () => {
  const call = vi.fn(async (_route: string): Promise<unknown> => onServer);
  await findSold({ receipt: sale.receipt }, askServerBy(call));
  await findSold({ receipt: 'T9-1-0001', code: 'K7QX2M' }, askServerBy(call));
  await findSold({ receipt: 'T9-1-0001' }, askServerBy(call));
  expect(call.mock.calls.map(([route]) => route)).toEqual([
    `GET /api/till/receipts/${sale.receipt}?code=${receiptCode(sale.token)}`,
    'GET /api/till/receipts/T9-1-0001?code=K7QX2M',
    'GET /api/till/receipts/T9-1-0001',
  ]);
});

test('A paper receipt counts as shown only if its code was scanned or typed', async () => {
  const code = receiptCode(sale.token);
  const paperOf = async (scanned: { receipt: string; code?: string }) => {
    const found = await findSold(scanned, async () => onServer);
    return typeof found === 'string' ? found : found.paper;
  };
  expect(await paperOf({ receipt: sale.receipt, code })).toBe(code);
  expect(await paperOf({ receipt: sale.receipt })).toBeUndefined();
  expect(await paperOf({ receipt: sale.receipt, code: 'ZZZZZZ' })).toBe('unknown');
  journal = [];
  expect(await paperOf({ receipt: 'T9-1-0001', code: 'K7QX2M' })).toBe('K7QX2M');
});

test('A receipt of another till counts as unknown only if the server says so', async () => {
  expect(await findSold({ receipt: 'T9-1-0001' }, async () => undefined)).toBe('unknown');
  expect(await findSold({ receipt: 'T9-1-0001' }, async () => 'away')).toBe('away');
  expect(await findSold({ receipt: 'T9-1-0001' }, async () => 'codeMissing')).toBe('codeMissing');
});

test('The search for a sale at the till shows different results for a sale, a 404, a missing code and a failed connection', async () => {
  const refusal =
    (status: number, code = 'code') =>
    async () => {
      throw new CallError({ status, code, message: 'message' });
    };
  expect(await askServerBy(async () => onServer)({ receipt: sale.receipt })).toEqual(
    expect.objectContaining({ sale_id: sale.id }),
  );
  expect(await askServerBy(refusal(404))({ receipt: sale.receipt })).toBeUndefined();
  expect(await askServerBy(refusal(0))({ receipt: sale.receipt })).toBe('away');
  expect(await askServerBy(refusal(403, 'code-missing'))({ receipt: sale.receipt })).toBe('codeMissing');
  await expect(askServerBy(refusal(403))({ receipt: sale.receipt })).rejects.toThrow('message');
});

test('The till prints a copy of a receipt even if another till made the sale', async () => {
  const own = await findSold({ receipt: sale.receipt }, async () => 'away');
  expect(own).toMatchObject({ sold: { original: { person: { name: 'Njeri' }, body: sale } } });
  expect(await findSold({ receipt: sale.receipt }, async () => onServer)).toMatchObject({
    sold: { original: { body: sale } },
  });
  journal = [];
  const original = { at: '2026-11-20T07:05:00.000Z', person: { id: 'otieno', name: 'Otieno' }, body: sale };
  const other = await findSold({ receipt: sale.receipt }, async () => ({ ...onServer, original }));
  expect(other).toMatchObject({ sold: { original } });
  expect(await findSold({ receipt: sale.receipt }, async () => onServer)).toMatchObject({
    sold: { original: null },
  });
});
