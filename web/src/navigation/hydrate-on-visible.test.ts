import { afterEach, expect, test, vi } from 'vitest';
import { loadAtLast } from './hydrate-on-visible.ts';

afterEach(() => vi.unstubAllGlobals());

test('Offline, the script of a part of the page is requested only once the phone is online', async () => {
  const browser = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const load = vi.fn(async () => 'part');
  const loaded = loadAtLast(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  navigator.onLine = true;
  browser.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('On an offline phone, the script of a part of the page is requested if the service worker may have it', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  expect(await loadAtLast(async () => 'part')).toBe('part');
});

test('If the script of a part of the page cannot be loaded although the phone is online, the part is reported as lost', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('404'));
  const onLost = vi.fn();
  const loaded = loadAtLast(load, onLost);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  browser.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});
