import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../../test-support/indexed-db.ts';
import { addDevice } from '../../../../test-support/till-device.ts';
import { deviceNow, tillDatabase } from '../../device/device-now.ts';
import { refreshDevice } from '../../device/refresh-device.ts';
import { keepSales, salesKept } from '../held/keep-sale.ts';
import { readDrafts } from '../held/kept-drafts.ts';
import { changeSale, saleStore, startSale } from '../sale-store.ts';
import { askForPayment, forgetPrompt, lookAtPrompt } from './ask-prompt.ts';
import { settleByPrompt } from './payment.ts';
import { promptTexts } from './prompt-texts.ts';

type Sent = { method: string; path: string; body: { id: string; amount: number } | undefined };
type Answer = { status: number; body: object } | 'lost';

let stop: () => void = () => {};
let sent: Sent[] = [];
let answer: (request: Sent) => Answer | Promise<Answer>;

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await refreshDevice();
  const person = { id: 'p1', name: 'Njeri', abilities: ['pos.sell'], has_pin: true };
  deviceNow.change({ person, grant: 'grant' });
});
afterAll(async () => {
  await salesKept();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method = '', body } = {}) => {
    const request = { method, path: String(url), body: body ? JSON.parse(String(body)) : undefined };
    // The till also requests news about its device. The test does not answer these requests.
    if (!request.path.includes('/prompts')) throw new TypeError('lost');
    sent.push(request);
    const said = await answer(request);
    if (said === 'lost') throw new TypeError('lost');
    return new Response(JSON.stringify(said.body), { status: said.status });
  });
  startSale();
  changeSale({ do: 'add-custom', item: { name: 'Stand', unitCents: 55_000, quantity: 1, note: '' } });
  const { id } = saleStore.get().draft;
  stop = keepSales();
  await vi.waitFor(async () => expect((await readDrafts()).map((kept) => kept.id)).toContain(id));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const promptOf = () => saleStore.get().draft.payment.prompt;
const view = (id: string, state: string, receipt: string | null = null) => ({
  status: 200,
  body: {
    ...{ id, state, amount: 550, phone_end: '678', code: null, receipt },
    started_at: '2026-11-23T09:00:00.000Z',
  },
});
const viewSent = (state: string) => (request: Sent) =>
  view(request.body?.id ?? request.path.split('/').at(-1) ?? '', state);
const ask = () => askForPayment(55_000, '+254712345678');

test('A payment request of the till is stored with its sale before it is sent', async () => {
  let stored: string | undefined;
  answer = async (request) => {
    const kept = (await readDrafts()).find(({ id }) => id === saleStore.get().draft.id);
    stored = kept?.draft.payment.prompt?.id;
    return viewSent('prompted')(request);
  };
  await ask();
  expect(stored).toBe(sent[0]?.body?.id);
  expect(sent).toMatchObject([{ method: 'POST', body: { amount: 550 } }]);
  expect(promptOf()).toMatchObject({ state: 'prompted', cents: 55_000 });
});

test('A payment request of the till names the seller and the goods, so that the server can calculate the price', async () => {
  answer = viewSent('prompted');
  changeSale({ do: 'discount', discount: { percent: 10 } });
  await askForPayment(49_500, '+254712345678');
  expect(sent[0]?.body).toEqual({
    ...{ id: promptOf()?.id, phone: '+254712345678', amount: 495, discount_cents: 5500 },
    by: { id: 'p1', grant: 'grant' },
    lines: [
      {
        ...{ product_id: null, name: 'Stand', quantity: 1, discount_cents: 0 },
        ...{ catalogue_cents: 55_000, unit_cents: 55_000 },
      },
    ],
  });
});

test('The till repeats a payment request until the server knows the shift that was just opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const replies = [{ status: 409, body: { code: 'no-shift', message: 'No shift.' } }];
  answer = (request) => replies.pop() ?? viewSent('prompted')(request);
  const asked = ask();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  vi.useRealTimers();
  expect(sent.map(({ body }) => body?.id)).toEqual([promptOf()?.id, promptOf()?.id]);
  expect(promptOf()?.state).toBe('prompted');
});

test('If the server has not checked the person’s PIN in this shift, the till says what to do', async () => {
  const message = 'Lock the till and type your PIN again.';
  answer = () => ({ status: 403, body: { code: 'not-unlocked', message } });
  await ask();
  expect([promptOf(), saleStore.get().note?.text]).toEqual([undefined, message]);
});

test('While a till sale waits for its payment request, nothing in it can be changed', async () => {
  answer = viewSent('prompted');
  await ask();
  const { lines } = saleStore.get().draft;
  expect(changeSale({ do: 'remove', keys: lines.map(({ key }) => key) })).toBe(false);
  expect(changeSale({ do: 'discount', discount: { percent: 10 } })).toBe(false);
  expect(saleStore.get().draft.lines).toBe(lines);
});

test('A payment request of the till whose answer was lost is found again, and no second one is sent', async () => {
  answer = () => 'lost';
  await ask();
  expect(promptOf()?.state).toBe('asking');
  expect(await lookAtPrompt()).toBe(false);
  answer = ({ path }) => view(path.split('/').at(-1) ?? '', 'paid', 'SGL7K2M4XY');
  expect(await lookAtPrompt()).toBe(true);
  const prompt = promptOf();
  expect(prompt).toMatchObject({ id: sent[0]?.body?.id, state: 'paid', receipt: 'SGL7K2M4XY' });
  expect(prompt && settleByPrompt(60_000, prompt)).toEqual({
    tenders: [
      { kind: 'cash', cents: 5000 },
      { kind: 'mpesa', cents: 55_000, reference: 'SGL7K2M4XY', prompt_id: prompt?.id },
    ],
    ...{ handedCents: 5000, changeCents: 0 },
  });
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('A payment request of the till that never reached the server is sent again with the same id', async () => {
  answer = () => 'lost';
  await ask();
  answer = () => ({ status: 404, body: { code: 'not-found', message: 'Prompt not found' } });
  await lookAtPrompt();
  expect(promptOf()?.state).toBe('unsent');
  answer = viewSent('prompted');
  await ask();
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ body }) => body?.id)).size).toBe(1);
  expect(promptOf()?.state).toBe('prompted');
});

test.each([
  ['1', 'Not enough money'],
  ['2001', 'Wrong PIN'],
  ['9999', 'M-Pesa refused it'],
])(
  'A payment request that M-Pesa refused with the code %s is shown at the till as “%s”',
  async (code, title) => {
    answer = (request) => {
      const said = viewSent('refused')(request);
      return { ...said, body: { ...said.body, code } };
    };
    await ask();
    const prompt = promptOf();
    expect(prompt && promptTexts.wordsOf(prompt).title).toBe(title);
  },
);

test('If the server refuses a payment request of the till, the till stops waiting and shows the reason', async () => {
  const message = 'A payment request is still open on a phone.';
  answer = () => ({ status: 409, body: { code: 'payment-live', message } });
  await ask();
  expect(promptOf()).toBeUndefined();
  expect(saleStore.get().note).toMatchObject({ text: message, isBad: true });
});

test('If a cashier stops waiting for a payment request, the sale keeps it only if it was paid meanwhile', async () => {
  answer = viewSent('prompted');
  await ask();
  answer = viewSent('paid');
  await forgetPrompt();
  expect(promptOf()?.state).toBe('paid');
  changeSale({ do: 'pay', payment: { prompt: undefined } });
  answer = viewSent('prompted');
  await ask();
  await forgetPrompt({ way: undefined });
  expect(promptOf()).toBeUndefined();
  expect(saleStore.get().note?.text).toContain('The till no longer waits.');
});
