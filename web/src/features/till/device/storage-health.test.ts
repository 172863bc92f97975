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
  test('The disk space for sales is enough for a day of sales, and the status line says nothing', async () => {
    leave(31);
    await lookAtSpace();
    expect(deviceNow.get().space).toBe('enough');
    expect(warnings()).toEqual([]);
  });

  test('Below 30 MB the till still sells, and the status line names the MB that are left', async () => {
    leave(29);
    await lookAtSpace();
    expect(deviceNow.get().space).toBe('short');
    expect(problemOf(deviceNow.get())).toBeUndefined();
    expect(warnings()).toEqual(['Space short: 29 MB left']);
  });

  test('The disk space for sales counts as full below 2 MB, and is no problem once files are deleted', async () => {
    leave(1);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    leave(500);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBeUndefined();
  });

  test('The disk space for sales keeps its last known state if the browser gives no estimate', async () => {
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
  /** What Chrome does on a full disk: it still names 10 GiB that the site may use, and no write succeeds. */
  function fillDisk() {
    leave(10_240);
    const put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Encountered full disk.', 'QuotaExceededError');
    });
    return () => put.mockRestore();
  }

  test('A full disk is found by writing despite the browser’s figures, and the till sells again once freed', async () => {
    stubIndexedDb();
    const empty = fillDisk();
    // The till checks a device that is not full only every five minutes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6 * 60_000);
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    // Further checks report that it is still full.
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBe('full');
    empty();
    await lookAtSpace();
    expect(problemOf(deviceNow.get())).toBeUndefined();
  });

  test('A disk that is full is also found if the browser does not say how much space is left', async () => {
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
  test('The browser keeps the sales for good if it agrees', async () => {
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
    'A browser that %s to keep the sales is noted on the page More, without a warning in the status line',
    async (_, storage) => {
      stubStorage(storage);
      await expect(askToPersist()).resolves.toBeUndefined();
      expect(deviceNow.get().mayBeEvicted).toBe(true);
      expect(warnings()).toEqual([]);
    },
  );
});
