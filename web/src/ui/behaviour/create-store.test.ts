import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('A listener hears each change of a store until it leaves', () => {
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

test('A value that was put is there at once, and the listeners hear of it with notify', () => {
  const store = createStore(0);
  const listener = vi.fn();
  store.subscribe(listener);
  store.put(1);
  expect(store.get()).toBe(1);
  expect(listener).not.toHaveBeenCalled();
  store.notify();
  expect(listener).toHaveBeenCalledOnce();
});

test('A store reads the browser at the first use, and again only when it is asked for a fresh value', () => {
  const read = vi.fn((before: readonly string[]) => [...before, 'lime']);
  const store = createStore<readonly string[]>(['mango'], { read });
  expect(read).not.toHaveBeenCalled();
  expect(store.get()).toEqual(['mango', 'lime']);
  expect(store.get()).toBe(store.get());
  expect(read).toHaveBeenCalledOnce();
  expect(store.fresh()).toEqual(['mango', 'lime', 'lime']);
  expect(store.get()).toEqual(['mango', 'lime']);
});

test('A store watches the browser from its first listener to its last', () => {
  const unwatch = vi.fn();
  const watch = vi.fn((_notify: () => void) => unwatch);
  const store = createStore(0, { watch });
  const first = vi.fn();
  const leave = [store.subscribe(first), store.subscribe(() => {})];
  expect(watch).toHaveBeenCalledOnce();
  watch.mock.lastCall?.[0]();
  expect(first).toHaveBeenCalledOnce();
  leave[0]?.();
  expect(unwatch).not.toHaveBeenCalled();
  leave[1]?.();
  leave[1]?.();
  expect(unwatch).toHaveBeenCalledOnce();
});
