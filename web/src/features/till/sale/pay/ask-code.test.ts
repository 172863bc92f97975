import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvedPart as partOf } from '#shared/till/approval.ts';
import { SaleBody } from '#shared/till/entry.ts';
import { stubIndexedDb } from '../../../../test-support/indexed-db.ts';
import { addDevice, shiftId } from '../../../../test-support/till-device.ts';
import { tillDatabase } from '../../device/device-now.ts';
import { refreshDevice } from '../../device/refresh-device.ts';
import { approvedPart, missingAbilities } from '../approval/approval.ts';
import { saleBody } from '../basket/sale-body.ts';
import { changeSale, saleStore, startSale } from '../sale-store.ts';
import {
  askForCode,
  claimCode,
  claimedOf,
  closeCodeQuestion,
  codeQuestion,
  isAnswered,
  typedCode,
  withClaim,
} from './ask-code.ts';
import { type Settled, settle } from './payment.ts';

const code = 'SGL7K2M4XY';
const typed = { code, cents: 120_000 };
type Said = { state: string; told?: number; number?: string } | 'lost';

let answers: Said[] = [];
let asked: string[] = [];
let waited: number[] = [];
let whileWaiting: () => void;

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await refreshDevice();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  [answers, asked, waited, whileWaiting] = [[], [], [], () => {}];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (!String(url).includes('/codes/')) throw new TypeError('lost');
    asked.push(String(url));
    const said = answers.length > 1 ? answers.shift() : answers[0];
    if (said === undefined || said === 'lost') throw new TypeError('lost');
    return new Response(JSON.stringify({ told: null, number: null, asked: 1200, ...said }));
  });
  closeCodeQuestion();
  startSale();
  changeSale({ do: 'add-custom', item: { name: 'Stand', unitCents: 120_000, quantity: 1, note: '' } });
  changeSale({ do: 'pay', payment: { way: 'mpesa', code } });
});
afterEach(() => vi.restoreAllMocks());

const draft = () => saleStore.get().draft;
const settled = settle(120_000, { way: 'mpesa', handed: '', code }) as Settled;
const wait = async (ms: number) => {
  waited.push(ms);
  whileWaiting();
};
const ask = () => askForCode(settled, typed, wait);
const word = () => codeQuestion.get()?.word;

describe('The till asks the shop about a typed M-Pesa code', () => {
  test('If M-Pesa has already reported a typed code, the till asks the server about it only once', async () => {
    answers = [{ state: 'told', told: 1200 }];
    await ask();
    expect(asked).toEqual([`/api/till/sales/${draft().id}/codes/${code}?amount=1200`]);
    expect([waited, isAnswered(typed)]).toEqual([[], true]);
  });

  test('The till asks the server about a typed M-Pesa code repeatedly, until M-Pesa’s notice arrives', async () => {
    answers = [{ state: 'untold' }, { state: 'untold' }, { state: 'sum', told: 100 }];
    await ask();
    expect([asked.length, word()]).toMatchObject([3, { state: 'sum', told: 100 }]);
  });

  test('The till asks the server about an M-Pesa code at most six times in ten seconds', async () => {
    answers = [{ state: 'untold' }];
    await ask();
    expect([asked.length, waited.reduce((sum, ms) => sum + ms, 0)]).toEqual([6, 10_000]);
    expect(codeQuestion.get()).toMatchObject({ state: 'answered', word: { state: 'untold' } });
    expect(isAnswered(typed)).toBe(false);
  });

  test('If an answer about an M-Pesa code was lost, the till asks the server again', async () => {
    answers = ['lost', { state: 'told', told: 1200 }];
    await ask();
    expect([asked.length, word()?.state]).toEqual([2, 'told']);
    answers = ['lost'];
    await ask();
    expect(codeQuestion.get()).toMatchObject({ state: 'silent', word: undefined });
  });

  test('The till stops asking about an M-Pesa code when the cashier returns to the sale', async () => {
    answers = [{ state: 'untold' }];
    whileWaiting = closeCodeQuestion;
    await ask();
    expect([asked.length, codeQuestion.get()]).toEqual([1, undefined]);
  });
});

describe('A code', () => {
  const claimedBy = (state: string, told: number | null) =>
    claimedOf({ cents: 120_000, word: { state, told, number: null, asked: 1200 } as never });

  test.each<[string, number | null, number]>([
    ['told', 1200, 0],
    ['sum', 100, 110_000],
    ['sum', 1500, 0],
    ['sum', 1199.5, 50],
    ['untold', null, 120_000],
    ['used', 1200, 120_000],
    ['waits', 1200, 120_000],
    ['unreadable', null, 120_000],
  ])(
    'If the shop answers %s about a code and M-Pesa’s sum is %s, %d cents of the code count as unconfirmed',
    (state, told, cents) => expect(claimedBy(state, told)).toBe(cents),
  );

  test('If M-Pesa confirms a code for less than was typed, the till does not ask again about that code and the confirmed sum', async () => {
    answers = [{ state: 'sum', told: 100 }];
    await ask();
    expect(isAnswered({ code, cents: 10_000 })).toBe(true);
    expect(isAnswered({ code: 'SGL7K2M4XZ', cents: 10_000 })).toBe(false);
  });

  test('The till does not ask about the M-Pesa code of a payment request that was paid', () => {
    const paid = { kind: 'mpesa' as const, cents: 120_000, reference: code, prompt_id: 'p'.repeat(22) };
    expect(typedCode({ ...settled, tenders: [paid] })).toBeUndefined();
    expect(typedCode(settled)).toEqual(typed);
  });
});

describe('An M-Pesa code that the cashier accepts unconfirmed', () => {
  const cashier = ['pos.sell', 'pos.custom-item'];
  const missing = (abilities = cashier) => missingAbilities(draft(), abilities);
  const claim = (state: string, limitCents: number, told: number | null = null) =>
    claimCode({ ...typed, word: { state, told, number: null, asked: 1200 } as never }, limitCents);
  const tenders = () => withClaim(settled).tenders;

  test('Up to the limit of the settings, a cashier may accept an unconfirmed M-Pesa code without an approval', () => {
    claim('untold', 120_000);
    expect([missing(), isAnswered(typed)]).toEqual([[], true]);
    expect(tenders()).toEqual([{ kind: 'mpesa', cents: 120_000, reference: code, claimed: 'free' }]);
  });

  test('Above the limit of the settings, an unconfirmed M-Pesa code needs an approval', () => {
    claim('untold', 119_999);
    expect([missing(), missing([...cashier, 'pos.claimed'])]).toEqual([['pos.claimed'], []]);
    expect(tenders()).toMatchObject([{ claimed: 'approved' }]);
  });

  test('Only the part of a code’s sum that M-Pesa has not reported counts towards the limit for unconfirmed codes', () => {
    claim('sum', 110_000, 100);
    expect(missing()).toEqual([]);
  });

  test.each(['used', 'waits', 'unreadable', 'gone', 'refund'])(
    'Accepting an M-Pesa code always needs an approval if the server’s answer is %s',
    (state) => {
      claim(state, 10_000_000);
      expect(missing()).toEqual(['pos.claimed']);
    },
  );

  test('The approval of an unconfirmed M-Pesa code covers exactly what the server later derives from the recorded sale', () => {
    claim('untold', 0);
    const of = approvedPart(draft());
    changeSale({ do: 'approve', approval: { id: 'p9', name: 'Amina', grant: 'g', of } });
    expect(missing([])).toEqual([]);
    const body = saleBody(draft(), withClaim(settled), { shiftId, catalogue: 'v1' });
    expect(body.approved_by).toMatchObject({ id: 'p9' });
    expect(partOf(SaleBody.parse({ ...body, receipt: 'T1-1-0001' }))).toBe(of);
  });

  test('If the sale or its payment changes, the cashier must accept an unconfirmed M-Pesa code again', () => {
    const changes = [
      { do: 'pay', payment: { code: 'SGL7K2M4XZ' } },
      { do: 'pay', payment: { way: undefined } },
      { do: 'pay', payment: { handed: '200' } },
      { do: 'discount', discount: { percent: 10 } },
      { do: 'add-custom', item: { name: 'Bag', unitCents: 1_000, quantity: 1, note: '' } },
    ] as const;
    for (const change of changes) {
      claim('untold', 0);
      expect(draft().payment.claimed).toBeDefined();
      changeSale(change);
      expect(draft().payment.claimed, JSON.stringify(change)).toBeUndefined();
    }
  });
});
