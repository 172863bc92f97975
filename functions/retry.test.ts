import { expect, test } from 'vitest';
import { ShopError } from './errors.ts';
import { retryWith, tryAgain, tryAtOnce } from './retry.ts';

const quick = { attempts: 4, pauseMs: 0 };

test('If the first attempt of a retried function returns a result, it is not run again', async () => {
  const seen: number[] = [];
  const result = await retryWith(quick, async (attempt) => {
    seen.push(attempt);
    return 'done';
  });
  expect([result, seen]).toEqual(['done', [1]]);
});

test.each([
  ['after a pause', tryAgain],
  ['at once', tryAtOnce],
])(
  'If a retried function asks for another attempt %s, it is run again until it returns a result',
  async (_, again) => {
    const seen: number[] = [];
    const result = await retryWith(quick, async (attempt) => {
      seen.push(attempt);
      return attempt < 3 ? again : attempt * 10;
    });
    expect([result, seen]).toEqual([30, [1, 2, 3]]);
  },
);

test('A retried function that returns undefined is run only once', async () => {
  expect(await retryWith<undefined>(quick, async () => undefined)).toBeUndefined();
});

test('After the last attempt, retry throws 503 or calls the given giveUp function', async () => {
  let runs = 0;
  const busy = retryWith<string>(quick, async () => {
    runs++;
    return tryAgain;
  });
  await expect(busy).rejects.toMatchObject({ status: 503 });
  expect(runs).toBe(4);
  expect(await retryWith({ ...quick, giveUp: () => 'left' }, async () => tryAgain)).toBe('left');
});

test('An error that the retried function throws ends the attempts', async () => {
  let runs = 0;
  const work = async () => {
    runs++;
    throw new ShopError(409, 'conflict', 'No.');
  };
  await expect(retryWith(quick, work)).rejects.toMatchObject({ status: 409 });
  expect(runs).toBe(1);
});
