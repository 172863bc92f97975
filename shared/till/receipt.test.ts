import { expect, test } from 'vitest';
import { SaleBody, type Tender } from './entry.ts';
import { numbers, randomSale } from './random-sale.ts';
import { receiptLink, receiptMessage, receiptParts } from './receipt.ts';
import { layOut, paperColumns, type ReceiptPart, toPlainCharacters, wrap } from './receipt-parts.ts';
import { centsOnPaper, figuresOnPaper, goodsBack, njeri, sale, shop, splitSale } from './receipt-samples.ts';

const textOf = (parts: readonly ReceiptPart[], columns: number) =>
  layOut(parts, columns)
    .map(({ text }) => text)
    .join('\n');
const figureOf = (parts: readonly ReceiptPart[], name: string) =>
  parts.flatMap((part) => (part.kind === 'pair' && part.name === name ? [part.figure] : []))[0];

test('A till receipt has shop, tax number (KRA PIN), number, cashier, lines, VAT, payments and change', () => {
  const text = textOf(receiptParts(njeri(sale), shop), 48);
  for (const part of [
    'CBD House, Moi Avenue, Nairobi',
    'KRA PIN P051234567X',
    '+254 199 000 100',
    'T2-1-0007',
    '2026-11-23                                 10:05',
    'Served by                                  Njeri',
    '2 x 550.00                              1,100.00',
    'VAT 16 % in 1,100.00                    151.72 B',
    'Cash                                    1,100.00',
    'Cash handed over                        2,000.00',
    'Change                                    900.00',
    'Goods can be returned within 7 days.',
  ])
    expect(text).toContain(part);
});

test('The receipt of an exchange shows the refund of the return and the additional cash', () => {
  const exchanged = { ...sale, handed_cents: 200_000, exchange: { receipt: 'T2-1-0006', cents: 150_000 } };
  const text = textOf(receiptParts(njeri(exchanged), shop), 32);
  expect(text).toContain('Return T2-1-0006        1,500.00');
  expect(text).toContain('Cash handed over          500.00');
  expect(text).toContain('Change                    900.00');
});

test('A receipt says how many points its sale earns', () => {
  const phone_hash = 'h'.repeat(43);
  const earning = { ...sale, earns: { spend_cents: 10_000 }, phone_hash };
  const line = 'This purchase earns 11 points';
  expect(textOf(receiptParts(njeri(earning), shop), 32)).toContain(line);
  const credit: Tender = { kind: 'credit', cents: 60_000, account: 'c'.repeat(43) };
  const partly = { ...earning, tenders: [{ kind: 'cash' as const, cents: 50_000 }, credit] };
  expect(textOf(receiptParts(njeri(partly), shop), 32)).toContain('This purchase earns 5 points');
  const silent = [
    receiptParts(njeri(earning), shop, { isCopy: true }),
    receiptParts(njeri({ ...earning, phone_hash: undefined }), shop),
    receiptParts(njeri({ ...earning, earns: undefined }), shop),
    receiptParts(njeri({ ...earning, earns: { spend_cents: 1_000_000 } }), shop),
  ];
  for (const parts of silent) expect(textOf(parts, 32)).not.toContain('earns');
});

test('A copy of a receipt says that it is a copy', () => {
  expect(textOf(receiptParts(njeri(sale), shop), 32)).not.toContain('COPY');
  expect(textOf(receiptParts(njeri(sale), shop, { isCopy: true }), 32)).toContain('COPY');
  const back = textOf(receiptParts(njeri(goodsBack), shop), 32);
  expect(back).toContain('RETURN');
  expect(back).toContain('Of receipt             T2-1-0007');
  expect(back).toContain('Reason: Leaks');
});

test('The receipt of a split sale names each payment method, and M-Pesa with its code', () => {
  const text = textOf(receiptParts(njeri(splitSale), shop), 32);
  expect(text).toContain('Cash                    2,000.00');
  expect(text).toContain('M-Pesa SBC1234567       1,870.00');
});

test('The link of a receipt has its secret and number in the fragment, which servers do not log', () => {
  const { hash, pathname } = new URL(receiptLink(sale, shop.origin));
  expect(pathname).toBe(`/order-success/${sale.id}`);
  expect(hash).toBe(`#t=${sale.token}&r=T2-1-0007`);
  expect(receiptMessage(sale, shop)).toContain('Ksh 1,100');
});

test('A receipt replaces characters that a printer lacks with readable ones', () => {
  expect(toPlainCharacters('Café “Ñandú” – 2 × 50 ml…')).toBe('Cafe "Nandu" - 2 x 50 ml...');
  expect(toPlainCharacters('Mango 🥭 Ice')).toBe('Mango Ice');
  const named = { ...sale, lines: sale.lines.map((line) => ({ ...line, name: '芒果', code: 'VP-1' })) };
  expect(textOf(receiptParts(njeri(named), shop), 32)).toContain('VP-1');
});

test('A receipt cuts long words and breaks long names over several lines', () => {
  expect(wrap('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij']);
  const long = { ...sale, lines: sale.lines.map((line) => ({ ...line, name: `${'W'.repeat(90)} tail` })) };
  for (const columns of Object.values(paperColumns)) {
    for (const line of layOut(receiptParts(njeri(long), shop), columns)) {
      if (line.kind === 'line')
        expect(line.text.length * (line.isLarge ? 2 : 1)).toBeLessThanOrEqual(columns);
    }
  }
});

test('In 2,000 random sales, the sum without VAT and the VAT add up to the total [G-18]', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const body = randomSale(numbers(seed));
    expect(SaleBody.safeParse(body).success).toBe(true);
    const parts = receiptParts(njeri(body), shop);
    const total = centsOnPaper(figureOf(parts, 'TOTAL'));
    expect(total).toBe(body.total_cents);
    expect(
      centsOnPaper(figureOf(parts, 'Without VAT (B)')) + centsOnPaper(figureOf(parts, 'VAT 16 % (B)')),
    ).toBe(total);
    const lineVat = figuresOnPaper(parts, 'VAT 16 % in');
    expect(lineVat.reduce((sum, cents) => sum + cents, 0)).toBe(body.vat_cents);
    const tenders = body.tenders.reduce((sum, { cents }) => sum + cents, 0);
    expect(tenders).toBe(total);
  }
});
