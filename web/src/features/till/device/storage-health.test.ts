import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { storageWarnings } from '../frame/storage-warnings.ts';
import { deviceNow, problemOf } from './device-now.ts';
import { askToPersist, freeMegabytes, lookAtSpace } from './storage-health.ts';

const MB = 1024 * 1024;

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stubStorage = (storage: object) => vi.stubGlobal('navigator', { storage });
const leave = (megabytes: number) =>
  stubStorage({ estimate: async () => ({ quota: 1000 * MB, usage: (1000 - megabytes) * MB }) });

const warnings = () => storageWarnings(deviceNow.get(), freeMegabytes.get());

describe('The disk space for sales', () => {
  test('With enough disk space for a day of sales, the till’s status line shows no warning', async () => {
    leave(31);
    await lookAtSpace();
    expect(deviceNow.get().space).toBe('enough');
    expect(warnings()).toEqual([]);
  });

  test('With less than 30 MB of disk space, the till’s status line shows a warning, and the till still sells', async () => {
    leave(29);
    await lookAtSpace();
    expect(deviceNow.get().space).toBe('short');
    expect(problemOf(deviceNow.get())).toBeUndefined();
    expect(warnings()).toEqual(['Space short: 29 MB left']);
  });

  test('With less than 2 MB of space, the till’s disk counts as full, until files are deleted', async () => {
    leave(1);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    leave(500);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBeUndefined();
  });

  test('If the browser gives no estimate of the disk space, the till keeps the last known one', async () => {
    leave(20);
    await lookAtSpace();
    stubStorage({ estimate: () => Promise.reject(new TypeError('Not now.')) });
    await expect(lookAtSpace()).resolves.toBeUndefined();
    stubStorage({});
    await lookAtSpace();
    vi.stubGlobal('navigator', {});
    await lookAtSpace();
    expect(deviceNow.get().space).toBe('short');
  });
});

describe('A disk that is full', () => {
  /** Simulates a full disk in Chrome: it still reports 10 GiB of free space for the site, but no write succeeds. */
  function fillDisk() {
    leave(10_240);
    const put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Encountered full disk.', 'QuotaExceededError');
    });
    return () => put.mockRestore();
  }

  test('The till notices a full disk when it writes, even if the browser reports free space', async () => {
    stubIndexedDb();
    const empty = fillDisk();
    // The till checks a device that is not full only every five minutes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6 * 60_000);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    // Later checks find that the disk is still full.
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    empty();
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBeUndefined();
  });

  test('The till also notices a full disk if the browser does not report the free space', async () => {
    stubIndexedDb();
    deviceNow.change({ space: 'full' });
    const empty = fillDisk();
    stubStorage({});
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    empty();
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBeUndefined();
  });
});

describe('The browser', () => {
  test('The till asks the browser to keep its sales permanently, and stores that the browser agreed', async () => {
    leave(500);
    await lookAtSpace();
    stubStorage({ persist: async () => true });
    await askToPersist();
    expect(deviceNow.get().mayBeEvicted).toBe(false);
    expect(warnings()).toEqual([]);
  });

  test.each([
    ['refuses', { persist: async () => false }],
    ['fails', { persist: () => Promise.reject(new TypeError('Not now.')) }],
    ['cannot', {}],
  ])(
    'If the browser %s to keep the till’s sales permanently, only the page “More” says so',
    async (_, storage) => {
      stubStorage(storage);
      await expect(askToPersist()).resolves.toBeUndefined();
      expect(deviceNow.get().mayBeEvicted).toBe(true);
      expect(warnings()).toEqual([]);
    },
  );
});
