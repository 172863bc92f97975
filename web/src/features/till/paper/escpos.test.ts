import { expect, test } from 'vitest';
import { receiptParts } from '#shared/till/receipt.ts';
import { type PaperWidth, paperColumns, type ReceiptPart } from '#shared/till/receipt-parts.ts';
import {
  acceptedSale,
  discountedSale,
  goodsBack,
  njeri,
  sale,
  shop,
  splitSale,
} from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import { shiftReportParts } from '#shared/till-office/shift-report.ts';
import { dump } from '../../../test-support/dump.ts';
import { toDrawerKick, toEscPos } from './escpos.ts';

const shift_id = sale.shift_id;
const shift = {
  money: shiftMoney(shift_id, [
    { kind: 'shift-open', shift_id, float_cents: 500_000 },
    sale,
    splitSale,
    goodsBack,
    { kind: 'cash-out', id: 'c'.repeat(22), shift_id, cents: 300_000, reason: 'To the bank' },
  ]),
  claimedCents: 0,
  tillName: 'Till 2',
  openedAt: '2026-11-23T05:00:00.000Z',
  openedBy: 'Njeri',
  at: '2026-11-23T15:30:00.000Z',
  by: 'Njeri',
};
const papers: Record<string, readonly ReceiptPart[]> = {
  sale: receiptParts(njeri(sale), shop),
  'split-sale': receiptParts(njeri(splitSale), shop),
  discounts: receiptParts(njeri(discountedSale), shop),
  return: receiptParts(njeri(goodsBack), shop),
  copy: receiptParts(njeri(sale), shop, { isCopy: true }),
  'copy-with-kra': receiptParts(njeri(sale), shop, { isCopy: true, tax: acceptedSale }),
  'x-report': shiftReportParts(shift, shop, { hidesCash: false }),
  'z-report': shiftReportParts(shift, shop, { counted: { countedCents: 344_000, reason: 'A coin fell' } }),
};

/** Compares bytes with those in the repository's file. `vitest -u` updates the file. */
const expectGolden = (name: string, bytes: Uint8Array) =>
  expect(dump(bytes)).toMatchFileSnapshot(`./golden/${name}.hex`);

const widths = Object.keys(paperColumns).map((width) => Number(width) as PaperWidth);
const cases = widths.flatMap((width) => Object.keys(papers).map((name) => ({ name, width })));

test.each(cases)(
  'The printout "$name" for $width mm has the same bytes as before',
  async ({ name, width }) => {
    await expectGolden(`${name}-${width}`, await toEscPos(papers[name] ?? [], { width }));
  },
);

test('A receipt that opens the cash drawer begins with the drawer’s command and is otherwise unchanged', async () => {
  const parts = papers.sale ?? [];
  const [plain, kicked] = [
    await toEscPos(parts, { width: 58 }),
    await toEscPos(parts, { width: 58, opensDrawer: true }),
  ];
  const kick = await toDrawerKick();
  await expectGolden('drawer', kick);
  expect([...kicked.slice(0, kick.length)]).toEqual([...kick]);
  expect([...kicked.slice(-plain.length + kick.length)]).toEqual([...plain.slice(kick.length)]);
});

test('The till prints only ASCII characters, which every printer supports', async () => {
  const odd = { ...sale, lines: sale.lines.map((line) => ({ ...line, name: 'Café 芒果 – “½”' })) };
  const bytes = await toEscPos(receiptParts(njeri(odd), shop), { width: 58 });
  const text = String.fromCharCode(...bytes);
  expect(text).toContain('Cafe - "1/2"');
});
