import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('A listener of a store is called on each change until it unsubscribes', () => {
  const store = createStore('none');
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set('mango');
  store.set('lime');
  leave();
  store.set('mint');
  expect(heard).toEqual(['mango', 'lime']);
  expect(store.get()).toBe('mint');
  expect(store.getOnServer()).toBe('none');
});

test('`put` changes a store’s value at once, and `notify` calls its listeners', () => {
  const store = createStore(0);
  const listener = vi.fn();
  store.subscribe(listener);
  store.put(1);
  expect(store.get()).toBe(1);
  expect(listener).not.toHaveBeenCalled();
  store.notify();
  expect(listener).toHaveBeenCalledOnce();
});

test('A store reads the browser’s storage at its first use, and again only when `fresh` is called', () => {
  const read = vi.fn((before: readonly string[]) => [...before, 'lime']);
  const store = createStore<readonly string[]>(['mango'], { read });
  expect(read).not.toHaveBeenCalled();
  expect(store.get()).toEqual(['mango', 'lime']);
  expect(store.get()).toBe(store.get());
  expect(read).toHaveBeenCalledOnce();
  expect(store.fresh()).toEqual(['mango', 'lime', 'lime']);
  expect(store.get()).toEqual(['mango', 'lime']);
});

test('While a store has listeners, it reads the browser’s storage again after another tab has changed it', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const otherTabWrites = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const store = createStore(0, { read: (before) => before + 1, isStale: ({ key }) => key === 'count' });
  const heard: number[] = [];
  const leave = [store.subscribe(() => heard.push(store.get())), store.subscribe(() => {})];
  otherTabWrites('count');
  otherTabWrites('else');
  leave[1]?.();
  otherTabWrites('count');
  leave[0]?.();
  otherTabWrites('count');
  expect(heard).toEqual([1, 2]);
  vi.unstubAllGlobals();
});
