import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { ReadStatement } from './statement-line.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatement(bytes(text), '522522');

const HEAD =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
const pay = (code: string, time: string, sum: string, balance: string, account = 'HS-1019') =>
  `${code},${time},${time},Pay Bill from 0722***773 - WANJIKU N Acc. ${account},Completed,${sum},,"${balance}",true,Pay Utility,0722***773 - WANJIKU N,,${account}`;
const charge = (code: string, time: string, sum: string, balance: string) =>
  `${code},${time},${time},Pay Bill Charge,Completed,,-${sum},"${balance}",true,Pay Utility,522522 - HART,,`;
const file = (...lines: string[]) =>
  ['Short Code:,522522', 'Opening Balance:,"12,450.00"', '', HEAD, ...lines].join('\r\n');
const T = '26-11-2026 09:16:17';

const usual = [
  pay('UKQQ8SUDFE', T, '500.00', '12,950.00'),
  charge('UKQQ8SUDFE', T, '2.75', '12,947.25'),
  'UKQHDJLCTQ,26-11-2026 09:30:40,26-11-2026 09:30:40,Pay Bill,Failed,,,,false,Pay Utility,0722***773 - X,,HS-1008',
  `UKQIHD5O1M,26-11-2026 15:32:15,26-11-2026 15:32:15,Payment reversal to 0722***773 - WANJIKU N,Completed,,-500.00,"12,447.25",true,Reversal,0722***773 - WANJIKU N,UKQQ8SUDFE,HS-1019`,
  `UKQIHDABCD,26-11-2026 23:05:00,26-11-2026 23:05:00,Organization Settlement to Bank,Completed,,"-12,000.00",447.25,true,Business to Bank,00112 - BANK,,`,
];
const linesOf = ({ lines }: ReadStatement) => lines.map(({ row: _, ...line }) => line);
const refusal = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'It was taken.';
};

describe('An M-Pesa statement', () => {
  it('The kind, the payer and the sums of each line of an M-Pesa statement are read, to the cent', () => {
    const { lines, opening_cents, failed_lines } = read(file(...usual));
    expect({ opening_cents, failed_lines }).toEqual({ opening_cents: 1_245_000, failed_lines: 1 });
    expect(lines.map(({ kind, in_cents, out_cents }) => [kind, in_cents, out_cents])).toEqual([
      ['payment', 50_000, 0],
      ['charge', 0, 275],
      ['reversal', 0, 50_000],
      ['bank', 0, 1_200_000],
    ]);
    expect(lines[0]).toMatchObject({
      ...{ code: 'UKQQ8SUDFE', at: '2026-11-26T06:16:17.000Z', row: 5 },
      ...{ account: 'HS-1019', phone: '254722***773', name: 'WANJIKU N', balance_cents: 1_295_000 },
    });
    expect(lines[2]?.linked).toBe('UKQQ8SUDFE');
  });

  it('The stored example of an M-Pesa statement is read completely, and its sums agree with its balances', () => {
    const { lines, opening_cents } = readStatement(
      readFileSync(new URL('../../test-support/statements/statement.csv', import.meta.url)),
      '522522',
    );
    const change = lines.reduce((sum, { in_cents, out_cents }) => sum + in_cents - out_cents, 0);
    expect(opening_cents + change).toBe(lines.at(-1)?.balance_cents);
    expect(lines.filter(({ kind }) => kind === 'other')).toEqual([]);
    expect(lines.filter(({ kind }) => kind === 'reversal').every(({ linked }) => linked)).toBe(true);
  });

  it.each([
    ['the newest line first', file(...usual.toReversed())],
    [
      'a mark at the beginning, and lines of white space',
      `\uFEFF${file(...usual).replaceAll('\r\n', '\r\n\r\n')}`,
    ],
    ['times that begin with the year', file(...usual).replaceAll('26-11-2026', '2026-11-26')],
    [
      'times as a spreadsheet writes them',
      file(...usual).replaceAll(
        /26-11-2026 (\d\d):(\d\d):(\d\d)/g,
        (_, h, m, s) => `26/11/2026 ${h % 12 || 12}:${m}:${s} ${h < 12 ? 'am' : 'PM'}`,
      ),
    ],
    ['times with the month first', file(...usual).replaceAll('26-11-2026', '11/26/2026')],
    ['no label of an opening balance', file(...usual).replace('Opening Balance:,"12,450.00"\r\n', '')],
  ])('An M-Pesa statement is read the same with %s', (_, text) => {
    expect(linesOf(read(text))).toEqual(linesOf(read(file(...usual))));
  });

  it('An M-Pesa statement is read the same with semicolons, decimal commas and its columns in another order', () => {
    const text = [
      'Short Code:;522522',
      'Balance;Details;Paid In;Withdrawn;Completion Time;Receipt No.;Transaction Status;A/C No.;Other Party Info;Linked Transaction ID;Reason Type',
      `12.950,00;Pay Bill from 0722***773 - WANJIKU N Acc. HS-1019;500,00;;${T};UKQQ8SUDFE;Completed;HS-1019;0722***773 - WANJIKU N;;Pay Utility`,
      `12.947,25;Pay Bill Charge;;-2,75;${T};UKQQ8SUDFE;Completed;;522522 - HART;;Pay Utility`,
    ].join('\n');
    expect(linesOf(read(text))).toEqual(linesOf(read(file(...usual.slice(0, 2)))));
  });

  it('An M-Pesa statement in Windows-1252 keeps the accented letters of names', () => {
    const text = file(pay('UKQQ8SUDFE', T, '500.00', '12,950.00').replaceAll('WANJIKU N', 'ZOÉ'));
    const codes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(readStatement(codes, '522522').lines[0]?.name).toBe('ZOÉ');
  });

  it('An M-Pesa statement may contain a payment code without digits', () => {
    expect(read(file(pay('UKQQASUDFE', T, '500', '12,950.00'))).lines[0]?.code).toBe('UKQQASUDFE');
  });

  it.each([
    ['of another number', file(...usual).replace('522522', '174379'), 'The file is for the number 174379.'],
    ['without a number', file(...usual).replace('Short Code:', 'Name:'), 'does not say for which Pay Bill'],
    ['without headings', 'Short Code:,522522\r\na,b,c\r\n1,2,3', 'has no row with the headings'],
    ['with a changed balance', file(...usual).replace('12,947.25', '12,947.26'), 'The balance in line 6 is'],
    [
      'with a changed sum',
      file(...usual).replace('500.00,,"12,950', '600.00,,"12,950'),
      'The balance in line 5 is',
    ],
    [
      'with a changed opening balance',
      file(...usual).replace('12,450.00', '12,451.00'),
      'The balance in line 5 is',
    ],
    ['with a line cut out', file(usual[0] ?? '', ...usual.slice(2)), 'The balance in line 7 is'],
    [
      'with two lines swapped',
      file(usual[0] ?? '', usual[1] ?? '', usual[4] ?? '', usual[3] ?? ''),
      'Line 8 is not in its place',
    ],
    [
      'with a line twice',
      file(pay('UKQQ8SUDFE', T, '500.00', '12,950.00'), pay('UKQQ8SUDFE', T, '500.00', '13,450.00')),
      'Line 6 is the same transaction as line 5',
    ],
    [
      'with a date that may be two',
      file(pay('UKQQ8SUDFE', '02/11/2026 9:16', '500', '12,950.00')),
      'It is not certain which number of the date in line 5',
    ],
    [
      'with a day that does not exist',
      file(pay('UKQQ8SUDFE', '31-11-2026 09:16:17', '500', '12,950.00')),
      'The time in line 5 cannot be read',
    ],
    [
      'with a sum that is none',
      file(pay('UKQQ8SUDFE', T, '5OO', '12,950.00')),
      'A sum in line 5 cannot be read: “5OO”.',
    ],
    [
      'with a formula as a sum',
      file(pay('UKQQ8SUDFE', T, '=250+250', '12,950.00')),
      'A sum in line 5 cannot be read',
    ],
    ['without a code', file(pay('', T, '500', '12,950.00')), 'Line 5 has no receipt number'],
    ['without a completed line', file(usual[2] ?? ''), 'has no completed transaction'],
  ])('An M-Pesa statement %s is refused with the reason', (_, text, why) => {
    expect(refusal(text)).toContain(why);
  });

  it('An M-Pesa statement of 5,000 lines is read in less than three seconds', () => {
    let balance = 12_450_00;
    const lines = Array.from({ length: 5000 }, (_, n) => {
      balance += 100_00;
      const code = `UK${(n + 36 ** 7).toString(36).toUpperCase()}`;
      return pay(code, T, '100.00', (balance / 100).toFixed(2));
    });
    const start = performance.now();
    expect(read(file(...lines)).lines).toHaveLength(5000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
