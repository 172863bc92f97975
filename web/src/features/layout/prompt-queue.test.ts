import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeShownModal } from '../../ui/shown-modal.ts';
import { makePromptQueue } from './prompt-queue.ts';

let isBusy = false;
const cards = { 'sign-in': () => 'sign in', subscriber: () => 'subscribe' };
let load: () => Promise<unknown>;
let shown: ReturnType<typeof makeShownModal>;
let queue: ReturnType<typeof makePromptQueue>;
beforeEach(() => {
  vi.useFakeTimers();
  isBusy = false;
  load = async () => {};
  shown = makeShownModal();
  queue = makePromptQueue(shown, { isBusy: () => isBusy, load: (name) => load().then(() => cards[name]) });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('A prompt for sign-in or newsletter opens as soon as its delay is over, if nothing blocks it [G-31]', async () => {
  queue.want('subscriber');
  await pass(0);
  expect(shown.get()).toEqual({ offer: 'subscriber', Card: cards.subscriber });
});

test('A prompt for sign-in or newsletter waits while the visitor is busy, and opens within a second afterwards [G-31]', async () => {
  isBusy = true;
  queue.want('subscriber');
  await pass(60_000);
  expect(shown.get()).toBeUndefined();
  isBusy = false;
  await pass(1_000);
  expect(shown.get()).toEqual({ offer: 'subscriber', Card: cards.subscriber });
});

test('A prompt for sign-in or newsletter waits if its script arrives while the visitor is busy [G-31]', async () => {
  const script = Promise.withResolvers<void>();
  load = () => script.promise;
  queue.want('subscriber');
  await pass(500);
  isBusy = true;
  script.resolve();
  await pass(60_000);
  expect(shown.get()).toBeUndefined();
  isBusy = false;
  await pass(1_000);
  expect(shown.get()).toEqual({ offer: 'subscriber', Card: cards.subscriber });
});

test('A prompt for sign-in or newsletter does not open if its script cannot be loaded', async () => {
  const tries = vi.fn(() => Promise.reject(new Error('offline')));
  load = tries;
  queue.want('subscriber');
  await pass(60_000);
  expect(shown.get()).toBeUndefined();
  expect(tries).toHaveBeenCalledTimes(1);
});

test('Only one prompt is open at a time, and the sign-in prompt comes before the newsletter prompt [G-31]', async () => {
  isBusy = true;
  queue.want('subscriber');
  queue.want('sign-in');
  isBusy = false;
  await pass(1_000);
  expect(shown.get()).toEqual({ offer: 'sign-in', Card: cards['sign-in'] });
  await pass(60_000);
  expect(shown.get()).toEqual({ offer: 'sign-in', Card: cards['sign-in'] });
  shown.close();
  await pass(1_000);
  expect(shown.get()).toEqual({ offer: 'subscriber', Card: cards.subscriber });
});

test('A prompt for sign-in or newsletter does not open after the visitor has left its page [G-31]', async () => {
  isBusy = true;
  const leave = queue.want('subscriber');
  leave();
  isBusy = false;
  await pass(60_000);
  expect(shown.get()).toBeUndefined();
});

test('A dialog that the visitor opened themselves does not open again as a prompt [S1-112, G-31]', async () => {
  isBusy = true;
  queue.want('subscriber');
  shown.open('subscriber');
  expect(shown.get()).toBe('subscriber');
  shown.close();
  isBusy = false;
  await pass(60_000);
  expect(shown.get()).toBeUndefined();
});
