import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEan } from './read-burst.ts';
import type { Press } from './scan-reader.ts';
import { createScanRouter, type Field, type FieldState } from './scan-router.ts';

const known = ['6161234567890', '6009876543219', '96385074', '012345678905', 'HM-201', 'WASHA-EMBE-12'];

/** Simulates a till with one field. As in a browser, the field gets the keys that the router lets through. */
function createTill({ codes = known, isSlow = false }: { codes?: readonly string[]; isSlow?: boolean } = {}) {
  let state: FieldState = { value: '', start: 0, end: 0 };
  const texts: string[] = [];
  const field: Field = {
    read: () => state,
    write: (next) => {
      if (next.value !== state.value) texts.push(next.value);
      state = next;
    },
  };
  const scans: string[] = [];
  let enters = 0;
  const router = createScanRouter({
    field: () => field,
    isSlow: () => isSlow,
    isKnown: (code) => codes.includes(code),
    onScan: (code) => scans.push(code),
  });
  return {
    scans,
    /** All texts that the field has had, written by the router or by a key. */
    texts,
    router,
    text: () => state.value,
    enters: () => enters,
    type(value: string) {
      state = { value, start: value.length, end: value.length };
    },
    press(press: Press) {
      if (router.press(press)) return;
      if (press.key === 'Enter') enters += 1;
      if (press.key.length !== 1) return;
      const { value, start, end } = state;
      state = {
        value: value.slice(0, start) + press.key + value.slice(end),
        start: start + 1,
        end: start + 1,
      };
      texts.push(state.value);
    },
  };
}

const keysOf = (text: string, at: number, gap: number, end: string[] = ['Enter']): Press[] =>
  [...text, ...end].map((key, index) => ({ key, at: at + index * gap }));

test('If a field with text has the focus during a scan, the text stays as it was', () => {
  const till = createTill();
  till.type('10');
  for (const press of keysOf('6161234567890', 1_000, 8)) till.press(press);
  expect(till.scans).toEqual(['6161234567890']);
  expect(till.text()).toBe('10');
  expect(till.enters()).toBe(0);
});

test('A scanner that sends Tab after the code, or no key, works too', () => {
  const till = createTill();
  for (const press of keysOf('HM-201', 1_000, 20, ['Tab'])) till.press(press);
  for (const press of keysOf('6161234567890', 2_000, 20, [])) till.press(press);
  till.router.pause();
  expect(till.scans).toEqual(['HM-201', '6161234567890']);
  expect(till.text()).toBe('');
});

test('If the keys of a scan arrive late, they are still read as one code', () => {
  const till = createTill();
  const keys = keysOf('6161234567890', 1_000, 12);
  for (const press of keys) {
    till.press(press);
    // The page was idle before the next key arrived.
    till.router.pause('short');
  }
  expect(till.scans).toEqual(['6161234567890']);
  expect(till.text()).toBe('');
  expect(till.enters()).toBe(0);
  till.press({ key: 'Enter', at: 2_000 });
  expect(till.enters()).toBe(1);
});

test('A scanned code that is unknown and has no Enter is read after a long pause', () => {
  const till = createTill();
  for (const press of keysOf('7612345678900', 1_000, 12, [])) till.press(press);
  till.router.pause('short');
  expect(till.scans).toEqual([]);
  till.router.pause('long');
  expect(till.scans).toEqual(['7612345678900']);
});

test('Capital letters that a scanner sends with Shift are part of the code', () => {
  const till = createTill();
  const keys = ['Shift', 'H', 'Shift', 'M', '-', '2', '0', '1', 'Enter'];
  for (const [index, key] of keys.entries()) till.press({ key, at: 1_000 + index * 5 });
  expect(till.scans).toEqual(['HM-201']);
});

test('Fast typing, a held key and a pasted text are not taken as scans', () => {
  const till = createTill();
  for (const press of keysOf('kahawa embe', 1_000, 55)) till.press(press);
  expect(till.text()).toBe('kahawa embe');
  for (const press of keysOf('11111111', 5_000, 30)) till.press({ ...press, isRepeat: true });
  till.press({ key: 'v', at: 6_000, isCommand: true });
  till.router.pause();
  expect(till.scans).toEqual([]);
  expect(till.enters()).toBe(2);
});

test('Text that a person types just before or during a scan is kept', () => {
  const till = createTill();
  const scan = keysOf('6161234567890', 1_000, 10);
  till.press({ key: 'e', at: 985 });
  for (const press of scan.slice(0, 5)) till.press(press);
  till.press({ key: 'm', at: 1_045 });
  for (const press of scan.slice(5)) till.press(press);
  expect(till.scans).toEqual(['6161234567890']);
  expect(till.text()).toBe('em');
});

test('No key of a scan changes the search box if the box renders slowly', () => {
  const till = createTill({ isSlow: true });
  for (const press of keysOf('6161234567890', 1_000, 8)) till.press(press);
  for (const press of keysOf('6161234567890', 2_000, 8, [])) till.press(press);
  till.router.pause('instant');
  till.router.pause('short');
  expect(till.scans).toEqual(['6161234567890', '6161234567890']);
  expect(till.texts).toEqual([]);
});

test('The search box shows a typed letter at once, and a digit only after a short pause', () => {
  const till = createTill({ isSlow: true });
  till.press({ key: 'k', at: 1_000 });
  expect(till.text()).toBe('k');
  till.press({ key: 'a', at: 1_020 });
  expect(till.text()).toBe('k');
  till.router.pause('instant');
  expect(till.text()).toBe('ka');
  till.press({ key: '5', at: 2_000 });
  expect(till.text()).toBe('ka');
  till.press({ key: 'Enter', at: 2_010 });
  expect([till.text(), till.enters()]).toEqual(['ka5', 1]);
});

test('A scanned number counts as a barcode only with the right check digit', () => {
  expect(['6161234567890', '96385074', '012345678905'].map(isEan)).toEqual([true, true, true]);
  expect(['6161234567891', '1234567', 'HM-201'].map(isEan)).toEqual([false, false, false]);
});

type Event = Press & { by: 'person' | 'scanner' };

/**
 * Words that a person types, with 50 to 400 ms between the keys. At most two keys follow faster, within 15 to 39 ms.
 */
const typing = fc
  .array(
    fc.record({
      key: fc.constantFrom(...'aeiknmw 05'),
      gap: fc.integer({ min: 50, max: 400 }),
      rolled: fc.option(fc.integer({ min: 15, max: 39 }), { nil: undefined, freq: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((keys) => {
    let at = 0;
    let rolls = 0;
    return keys.map(({ key, gap, rolled }): Event => {
      rolls = rolled !== undefined && rolls < 2 ? rolls + 1 : 0;
      at += rolls > 0 && rolled !== undefined ? rolled : gap;
      return { key, at, by: 'person' };
    });
  });

const scanning = fc
  .record({
    code: fc.constantFrom(...known, 'UNKNOWN-77', '7612345678900'),
    gaps: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 20, maxLength: 20 }),
    end: fc.constantFrom('Enter', 'Enter', 'Tab'),
  })
  .map(({ code, gaps, end }) => {
    let at = 0;
    const events = [...code, end].map((key, index): Event => {
      at += gaps[index] ?? 10;
      return { key, at, by: 'scanner' };
    });
    return { code, events };
  });

const moved = (events: readonly Event[], by: number) =>
  events.map((event) => ({ ...event, at: event.at + by }));
const lengthOf = (events: readonly Event[]) => events.at(-1)?.at ?? 0;

/** Presses the keys in the order of their times. After 100 ms without a key, tells the router that there is a pause. */
function play(events: readonly Event[], isSlow = false) {
  const till = createTill({ isSlow });
  let last = Number.NEGATIVE_INFINITY;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if (event.at - last > 40) till.router.pause('instant');
    if (event.at - last > 100) till.router.pause();
    till.press(event);
    last = event.at;
  }
  till.router.pause();
  return till;
}

const isWithin = (part: string, whole: string) => {
  let from = 0;
  for (const char of part) {
    const at = whole.indexOf(char, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

test('In 1,000 random mixtures of scans and typing, each scan and each typed text arrives where it belongs', () => {
  const turn = fc.record({
    typing,
    scanning,
    isScan: fc.boolean(),
    pause: fc.integer({ min: 45, max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), fc.boolean(), (turns, isSlow) => {
      let at = 0;
      const events = turns.flatMap((each) => {
        const own = moved(each.isScan ? each.scanning.events : each.typing, at + each.pause);
        at = lengthOf(own);
        return own;
      });
      const till = play(events, isSlow);
      expect(till.scans).toEqual(turns.flatMap((each) => (each.isScan ? [each.scanning.code] : [])));
      const typed = turns.flatMap((each) => (each.isScan ? [] : each.typing.map(({ key }) => key)));
      expect(till.text()).toBe(typed.join(''));
    }),
    { numRuns: 1_000, seed: 17 },
  );
});

const place = fc.double({ min: 0, max: 1, noNaN: true });

test('If a person types at the same moment as a scan, no wrong product is sold', () => {
  fc.assert(
    fc.property(typing, scanning, place, fc.boolean(), (typed, scan, where, isSlow) => {
      const events = [...typed, ...moved(scan.events, Math.floor(where * lengthOf(typed)))];
      const till = play(events, isSlow);
      const sold = till.scans.filter((code) => known.includes(code));
      expect(sold.every((code) => code === scan.code)).toBe(true);
      expect(sold.length).toBeLessThanOrEqual(1);
      const text = typed.map(({ key }) => key).join('');
      expect(till.scans.length).toBe(1);
      expect(isWithin(till.text(), text)).toBe(true);
    }),
    { numRuns: 1_000, seed: 17 },
  );
});

test('Without a scanner, typed text is not taken as a scan', () => {
  fc.assert(
    fc.property(fc.array(typing, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, isSlow) => {
      let at = 0;
      const events = words.flatMap((word) => {
        const own = moved(word, at + 50);
        const enter: Event = { key: 'Enter', at: lengthOf(own) + 30, by: 'person' };
        at = enter.at;
        return [...own, enter];
      });
      const till = play(events, isSlow);
      expect(till.scans).toEqual([]);
      expect(till.enters()).toBe(words.length);
    }),
    { numRuns: 1_000, seed: 17 },
  );
});
