import { describe, expect, test } from 'vitest';
import { type Dice, diceOf } from '../../test-support/payments/schedule-dice.ts';
import { expected, type RandomDay, randomDay } from '../../test-support/statements/random-statement.ts';
import { chargeOf, writeStatement } from '../../test-support/statements/write-statement.ts';
import { newLines } from './compare-files.ts';
import { decidePayment, type LineDecision } from './decide-line.ts';
import { readStatement } from './read-statement.ts';
import type { ReadLine } from './statement-line.ts';
import { isDecided, stretchesOf } from './stretches.ts';

const DAYS = 1000;
/** The number of days for tests that read several files a day. They are slower, so they play fewer days. */
const FILES = 250;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatement(bytes(text), '174379');
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const wordOf = (decision: LineDecision) => (decision.do === 'wait' ? `wait ${decision.reason}` : decision.do);

/** Decides about each payment of a day as the job does. A payment in `booked` counts as known. */
function decide({ paid }: RandomDay, lines: readonly ReadLine[], booked: Set<string>) {
  const byCode = new Map(paid.map((each) => [each.transaction.code, each]));
  return lines.flatMap((line) => {
    const found = byCode.get(line.code);
    if (line.kind !== 'payment' || !found) return [];
    const stated = { statement: 's', at: line.at };
    const notice = { code: line.code, shillings: 0, account: '', at: line.at, stated };
    const { facts } = found;
    const known = booked.has(line.code) ? { ...facts, receipt: { ...facts.receipt, notice } } : facts;
    const decision = decidePayment(line, known);
    booked.add(line.code);
    return [{ line, fate: found.fate, decision }];
  });
}

/** Damages a file: it changes a digit, removes a line, swaps two lines, or changes the account number. */
function tamper(text: string, dice: Dice): string {
  const lines = text.split('\r\n');
  const first = lines.findIndex((line) => line.startsWith('Receipt')) + 1;
  const at = first + Number(dice.one(lines.slice(first).map((_, n) => String(n))));
  const way = dice.one(['digit', 'cut', 'number', 'opening'] as const);
  if (way === 'number') return text.replace('174379', '174378');
  if (way === 'opening')
    return text.replace(
      /(Opening Balance:,"[\d,]*)(\d)(\.)/,
      (_, a, d, c) => `${a}${(Number(d) + 1) % 10}${c}`,
    );
  // A removed last line leaves a valid file. The comparison with the next file finds it.
  if (way === 'cut' && at < lines.length - 1) return lines.filter((_, n) => n !== at).join('\r\n');
  lines[at] = (lines[at] ?? '').replace(
    /(\d)(\.\d\d",true)/,
    (_, d, rest) => `${(Number(d) + 1) % 10}${rest}`,
  );
  return lines.join('\r\n');
}

describe('M-Pesa statements of random days', () => {
  test('On a thousand random days, each payment of the M-Pesa statement gets its expected outcome, and none is settled twice', () => {
    let [settled, waiting] = [0, 0];
    for (let seed = 1; seed <= DAYS; seed++) {
      const day = randomDay(diceOf(seed), seed);
      const { text, closing } = writeStatement(day.transactions, { opening: day.opening });
      const { lines, opening_cents } = read(text);
      const booked = new Set<string>();
      const decisions = decide(day, lines, booked);
      for (const { fate, decision, line } of decisions)
        expect([seed, line.code, fate, wordOf(decision)]).toEqual([
          ...[seed, line.code, fate, expect.toBeOneOf([...expected[fate]])],
        ]);
      const centsOf = (is: (word: string) => boolean) =>
        sum(decisions.filter(({ decision }) => is(wordOf(decision))).map(({ line }) => line.in_cents));
      const [both, only] = [
        centsOf((word) => !word.startsWith('wait')),
        centsOf((word) => word.startsWith('wait')),
      ];
      const payments = sum(day.paid.map(({ transaction }) => transaction.cents));
      expect([seed, both + only]).toEqual([seed, payments]);
      const charges = sum(day.paid.map(({ transaction }) => chargeOf(transaction.cents)));
      const out = sum(day.transactions.filter(({ kind }) => kind !== 'payment').map(({ cents }) => cents));
      expect([seed, opening_cents + payments - charges - out]).toEqual([seed, closing]);
      expect(decide(day, lines, booked).every(({ decision }) => decision.do === 'known')).toBe(true);
      settled += both;
      waiting += only;
    }
    expect(Math.min(settled, waiting)).toBeGreaterThan(0);
  });

  test('An M-Pesa statement is refused if a digit, a line or the account number in its file was changed', () => {
    let refused = 0;
    for (let seed = 1; seed <= FILES; seed++) {
      const dice = diceOf(seed);
      const day = randomDay(dice, seed);
      const { text } = writeStatement(day.transactions, { opening: day.opening });
      const changed = tamper(text, dice);
      if (changed === text) continue;
      expect(() => read(changed), `seed ${seed}`).toThrow();
      refused++;
    }
    expect(refused).toBeGreaterThan(FILES / 2);
  });

  test('If two M-Pesa statement files overlap, each line is stored once, wherever the files were cut', () => {
    for (let seed = 1; seed <= FILES; seed++) {
      const dice = diceOf(seed);
      const day = randomDay(dice, seed);
      const { lines } = read(writeStatement(day.transactions, { opening: day.opening }).text);
      const cut = () => Number(dice.one(lines.map((_, n) => String(n))));
      const [one, other] = [cut(), cut()].toSorted((a, b) => a - b) as [number, number];
      const parts = [lines.slice(0, other + 1), lines.slice(one)];
      const earlier: { file_name: string; lines: ReadLine[] }[] = [];
      const news: ReadLine[] = [];
      for (const part of parts) {
        news.push(...newLines(part, earlier));
        earlier.push({ file_name: 'earlier', lines: part });
      }
      expect([seed, news]).toEqual([seed, lines]);
    }
  });
});

test('Two M-Pesa statement files have no gap between them if the second one begins with the closing balance of the first', () => {
  const file = (from: number, to: number, opening_cents: number, closing_cents: number) => ({
    from: new Date(from * 3_600_000).toISOString(),
    to: new Date(to * 3_600_000).toISOString(),
    ...{ opening_cents, closing_cents },
  });
  const files = [file(10, 20, 0, 100), file(30, 90, 100, 50), file(100, 200, 70, 80), file(150, 160, 75, 76)];
  const { stretches, gaps } = stretchesOf(files.toReversed());
  expect(stretches).toEqual([
    { from: files[0]?.from, to: files[1]?.to },
    { from: files[2]?.from, to: files[2]?.to },
  ]);
  expect(gaps).toEqual([{ from: files[1]?.to, to: files[2]?.from, missing_cents: 20 }]);
  const hour = (n: number) => new Date(n * 3_600_000).toISOString();
  const isFalse = (placed: number, at: number) =>
    isDecided({ placedAt: hour(placed), at: hour(at) }, stretches);
  expect([isFalse(34, 42), isFalse(34, 43), isFalse(33, 42), isFalse(95, 120), isFalse(124, 152)]).toEqual([
    ...[true, false, false, false, true],
  ]);
});

test('Two M-Pesa statement files never count as gapless across more than a night, or with a balance of zero', () => {
  const file = (from: number, to: number, cents: number) => ({
    from: new Date(from * 3_600_000).toISOString(),
    to: new Date(to * 3_600_000).toISOString(),
    ...{ opening_cents: cents, closing_cents: cents },
  });
  const gapsOf = (cents: number, hours: number) =>
    stretchesOf([file(8, 20, cents), file(20 + hours, 50 + hours, cents)]).gaps.map(
      ({ missing_cents }) => missing_cents,
    );
  expect([gapsOf(5_000, 14), gapsOf(5_000, 15), gapsOf(0, 14)]).toEqual([[], [0], [0]]);
});
