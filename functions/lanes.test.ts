import { expect, test } from 'vitest';
import { inLanes } from './lanes.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

async function* slowly(items: number[]) {
  for (const item of items) {
    await Promise.resolve();
    yield item;
  }
}

test('Parallel lanes process each item once, and at most as many items at a time as there are lanes', async () => {
  for (const items of [numbers(20), slowly(numbers(20))]) {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await inLanes(3, items, async (item) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      done.push(item);
    });
    expect(done.sort((a, b) => a - b)).toEqual(numbers(20));
    expect(most).toBe(3);
  }
});

test('After an error in a parallel lane, no further item starts, the running ones end, and the first error is thrown', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('the first');
    await new Promise(setImmediate);
    ended.push(item);
    if (item === 2) throw new Error('the second');
  };
  await expect(inLanes(3, numbers(20), work)).rejects.toThrow('the first');
  expect([begun, ended]).toEqual([
    [0, 1, 2],
    [0, 2],
  ]);
});

test('Parallel lanes without items do nothing', async () => {
  const work = async () => expect.unreachable();
  expect(await inLanes(4, [], work)).toBeUndefined();
});
