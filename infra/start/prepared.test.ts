import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { prepareOnce } from './prepared.ts';

/**
 * Opens an empty state folder. Returns a function that prepares the state for a key, if this is necessary. The function
 * returns how often the state has been prepared so far.
 */
function openState() {
  const state = temporaryFolder(onTestFinished);
  let count = 0;
  return async (key: string, fails = false) => {
    const prepare = async () => {
      count += 1;
      if (fails) throw new Error('killed');
    };
    await prepareOnce(state, key, prepare).catch((error: Error) => expect(error.message).toBe('killed'));
    return count;
  };
}

test('Starting the local shop prepares its state again only if the sources or the address have changed', async () => {
  const start = openState();
  expect(await start('a')).toBe(1);
  expect(await start('a')).toBe(1);
  expect(await start('b')).toBe(2);
  expect(await start('a')).toBe(3);
});

test('If a preparation of the local shop failed, the next start completes it', async () => {
  const start = openState();
  expect(await start('a')).toBe(1);
  expect(await start('b', true)).toBe(2);
  expect(await start('a')).toBe(3);
  expect(await start('a')).toBe(3);
});
