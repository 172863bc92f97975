import { beforeEach, describe, expect, test } from 'vitest';
import type { DoorWord } from '#shared/rider-phone/rider-day.ts';
import { stopOf } from '../../../test-support/rider-server.ts';
import { changeFor, minutesLeft, nextStop, placeWords, stopOfSlip } from '../day/stop-facts.ts';
import { readExpense } from '../evening/hand-in.ts';
import { cashSums } from './cash-sums.ts';
import { codeAnswer } from './code-answer.ts';
import { deliveryOf } from './deliver.ts';
import { atDoor, doorStore, keepMoney, nobody } from './door-money.ts';
import { dueAt } from './use-due.ts';
import { wordsOf } from './why.tsx';

describe('Cash at the door', () => {
  test.each([
    [3000, 2500, { taken: 2500, change: 500, less: 0 }],
    [2500, 2500, { taken: 2500, change: 0, less: 0 }],
    [2000, 2500, { taken: 2000, change: 0, less: 500 }],
    [0, 2500, { taken: 0, change: 0, less: 2500 }],
    [1000, 999.9, { taken: 999.9, change: 0.1, less: 0 }],
  ])(
    'If the customer gives Ksh %d for Ksh %d due, the rider keeps the sum due and returns the change',
    (gave, due, sums) => {
      expect(cashSums(gave, due)).toEqual(sums);
    },
  );
});

describe('An M-Pesa code that the customer shows at the door', () => {
  const word = (state: DoorWord['state'], told: number | null = null): DoorWord => ({
    ...{ state, told, number: state === 'used' ? 'HS-1040' : null, asked: null },
    is_counted: false,
  });
  const ask = (found: DoorWord | undefined, sum?: number, limit = 1000) =>
    codeAnswer({ code: 'SGL7K2M4XY', sum }, { due: 2500, limit, word: found, isOnline: found !== undefined });

  test('An M-Pesa code at the door pays the sum that M-Pesa reported to the shop, even above the limit', () => {
    expect(ask(word('told', 2500))).toMatchObject({ isFine: true, rest: 0, isOver: false });
    expect(ask(word('sum', 2000))).toMatchObject({ isFine: true, rest: 500, isOver: false });
    expect(ask(word('sum', 3000))).toMatchObject({ rest: 0 });
  });

  test('An M-Pesa code at the door that M-Pesa has not reported counts as unconfirmed, and above the limit the office must agree', () => {
    expect(ask(word('untold'))).toMatchObject({ isFine: true, rest: 0, isOver: true });
    expect(ask(word('untold'), 800)).toMatchObject({ rest: 1700, isOver: false });
    expect(ask(word('untold'), undefined, 2500)).toMatchObject({ isOver: false });
  });

  test('Without a network, an M-Pesa code at the door counts as unconfirmed', () => {
    const answer = ask(undefined, 800);
    expect(answer).toMatchObject({ isFine: true, isOver: false });
    expect(answer.text).toContain('No network');
  });

  test.each(['used', 'waits', 'gone', 'refund'] as const)(
    'An M-Pesa code at the door pays nothing if its state is %s',
    (state) => {
      expect(ask(word(state, 2500)).isFine).toBe(false);
    },
  );
});

describe('The sum due at a door', () => {
  const stop = stopOf('Achieng');
  const money = (due: number, word: DoorWord | null = null) => ({
    ...{ due, prompt: null, is_prompt_live: false, credit: 0, word },
  });
  const told: DoorWord = { state: 'told', told: 800, number: null, asked: 1700, is_counted: true };
  const code = { code: 'SGL7K2M4XY', desk: '', claimed: 800 };
  const dueNow = (at = stop) => dueAt(at, doorStore.get());
  const server = (due: number, word?: DoorWord, asked = code.code) =>
    keepMoney(stop, money(due, word), asked);

  beforeEach(() => doorStore.set(nobody));

  test('The sum due at a door is the server’s sum, minus the sum that an accepted M-Pesa code pays', () => {
    expect(dueNow()).toBe(2500);
    server(2400);
    expect(dueNow()).toBe(2400);
    doorStore.change(stop, { code });
    expect(dueNow()).toBe(1600);
  });

  test('The sum due at a door is zero once a payment request has paid the rest that the M-Pesa code left', () => {
    server(2500);
    doorStore.change(stop, { code });
    server(800);
    expect(dueNow()).toBe(0);
  });

  test('The sum due at a door counts an M-Pesa code once, even if the server has counted it meanwhile', () => {
    server(2500);
    doorStore.change(stop, { code });
    server(2500, told, 'SGL7K2M4XZ');
    expect(dueNow()).toBe(1700);
    server(1700, told);
    expect(dueNow()).toBe(1700);
    server(1700);
    expect(dueNow()).toBe(1700);
  });

  test('The sum due at a door is the server’s sum again if the rider removes the M-Pesa code', () => {
    doorStore.change(stop, { code });
    doorStore.change(stop, { code: undefined });
    expect(dueNow()).toBe(2500);
  });

  test('If the order changes or is paid, the sum due at a door changes too, and the M-Pesa code stays', () => {
    server(2500);
    doorStore.change(stop, { code, isIdSeen: true });
    expect(dueNow({ ...stop, slip: 2, due: 3000 })).toBe(2200);
    expect(dueNow({ ...stop, due: 800 })).toBe(0);
    expect(atDoor({ ...stop, slip: 2 }, doorStore.get())).toMatchObject({ money: undefined, isIdSeen: true });
  });

  test('Each reported delivery is stored with its M-Pesa code, and with who agreed to it', () => {
    doorStore.change(stop, { code: { ...code, desk: 'Amina' }, isIdSeen: true });
    expect(deliveryOf(stop, doorStore.get())).toMatchObject({
      ...{ code: 'SGL7K2M4XY', desk: 'Amina', id_seen: true, cash: null },
    });
  });

  test('At the door, an M-Pesa code that the server has already counted pays nothing more', () => {
    const known = { due: 1700, limit: 1000, word: told, isOnline: true };
    expect(codeAnswer({ code: code.code, sum: 800 }, known)).toMatchObject({ isFine: true, rest: 1700 });
  });
});

describe('An M-Pesa code of exactly half of the sum due', () => {
  const half: DoorWord = { state: 'told', told: 1250, number: null, asked: 1250, is_counted: true };

  test('An M-Pesa code of exactly half of the sum due pays nothing more once the server has counted it', () => {
    const known = { due: 1250, limit: 1000, word: half, isOnline: true };
    expect(codeAnswer({ code: 'SGL7K2M4XY', sum: 1250 }, known)).toMatchObject({ rest: 1250 });
  });

  test('An M-Pesa code of exactly half of the sum due pays the rest before the server has counted it', () => {
    const known = { due: 1250, limit: 1000, word: { ...half, is_counted: false }, isOnline: true };
    expect(codeAnswer({ code: 'SGL7K2M4XY', sum: 1250 }, known)).toMatchObject({ rest: 0 });
  });
});

describe('A stop of a rider', () => {
  const now = Date.parse('2026-11-23T08:30:00Z');

  test('A rider’s stop is late by the whole minutes since its time', () => {
    expect(minutesLeft({ there_by: '2026-11-23T08:42:00.000Z' }, now)).toBe(12);
    expect(minutesLeft({ there_by: '2026-11-23T08:22:00.000Z' }, now)).toBe(-8);
    expect(minutesLeft({ there_by: null }, now)).toBeUndefined();
  });

  test('At a stop, the rider needs change for the sum up to the next thousand', () => {
    expect([changeFor(2500), changeFor(2000), changeFor(0), changeFor(50)]).toEqual([
      ...[3000, undefined, undefined, 1000],
    ]);
  });

  test('The rider’s next stop has its goods with the rider and, if possible, waits for no decision of the office', () => {
    const given = stopOf('Given', { has_it: false });
    const [waits, free] = [stopOf('Waits', { last_step: 'nobody-there' }), stopOf('Free')];
    expect(nextStop([given, waits, free])?.id).toBe(free.id);
    expect(nextStop([given, waits])?.id).toBe(waits.id);
    expect(nextStop([given])).toBeUndefined();
  });

  test('A rider finds a stop by the number on the packing slip, and on the map by street and area', () => {
    const stop = stopOf('Achieng', { number: 'HS-1042' });
    expect(stopOfSlip([stop], ' hs-1042 ')).toBe(stop);
    expect(stopOfSlip([stop], 'HS-1043')).toBeUndefined();
    expect(placeWords(stop)).toBe('Argwings Kodhek Road 12, Kilimani, Nairobi');
    expect(placeWords({ ...stop, contact: null })).toBe('Kilimani, Nairobi');
  });
});

test('The reason in a rider’s report has the chosen and the typed words in one line', () => {
  expect(wordsOf({ chosen: 'No money', typed: ' Pays on Friday ' })).toBe('No money: Pays on Friday');
  expect(wordsOf({ chosen: '', typed: ' ' })).toBe('');
});

test('A rider’s expense needs a sum and a purpose', () => {
  expect(readExpense({ purpose: 'fuel', amount: '1,200', why: ' Total ' })).toEqual({
    ...{ purpose: 'fuel', amount: 1200, why: 'Total' },
  });
  expect(readExpense({ purpose: 'fuel', amount: '', why: 'Total' })).toBeUndefined();
  expect(readExpense({ purpose: 'fuel', amount: '100', why: ' ' })).toBeUndefined();
});
