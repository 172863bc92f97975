import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDialogs } from '../../../../ui/behaviour/open-dialogs.ts';
import { dismiss, toastStore } from '../../../../ui/toast.ts';
import { adminToast, holdToast, releaseToast, undoToast } from './admin-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  toastStore.get().map(({ message, isLeaving }) => `${message}${isLeaving ? ' fades' : ''}`);

test('A toast of the admin stays five seconds and then fades out for one second [S2-349, S2-352]', () => {
  adminToast('Product updated successfully');
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['Product updated successfully']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['Product updated successfully fades']);
  vi.advanceTimersByTime(999);
  expect(shown()).toEqual(['Product updated successfully fades']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('A toast of the admin stays while the pointer is on it, and for one second more [S2-350]', () => {
  adminToast('Product updated successfully');
  vi.advanceTimersByTime(5_500);
  const id = toastStore.get()[0]?.id ?? 0;
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Product updated successfully']);
  releaseToast(id);
  vi.advanceTimersByTime(999);
  expect(shown()).toEqual(['Product updated successfully']);
  vi.advanceTimersByTime(1_001);
  expect(shown()).toEqual([]);
});

/** Shows the toast about a product whose price was changed. */
const change = (name: string, undo: (acts: readonly string[]) => void = () => {}, group = 'prices') =>
  undoToast({
    message: `${name}: Ksh 500 → Ksh 550`,
    act: name,
    group,
    counted: (count) => `${count} prices changed`,
    label: (count) => (count > 1 ? 'Undo all' : 'Undo'),
    undo,
  });

test('An admin toast counts five price changes together, and its button undoes all of them, the newest first', () => {
  const undone = vi.fn();
  for (const name of ['a', 'b', 'c', 'd', 'e']) change(name, undone);
  expect(shown()).toEqual(['5 prices changed']);
  const [{ action } = {}] = toastStore.get();
  expect(action?.label).toBe('Undo all');
  action?.run();
  expect(undone).toHaveBeenCalledWith(['e', 'd', 'c', 'b', 'a']);
  adminToast('The prices are as before');
});

test('An admin toast with an Undo stays until the next action, even after the pointer has left it', () => {
  change('a');
  vi.advanceTimersByTime(60_000);
  const [{ id = 0, action } = {}] = toastStore.get();
  expect([shown(), action?.label]).toEqual([['a: Ksh 500 → Ksh 550'], 'Undo']);
  holdToast(id);
  releaseToast(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['a: Ksh 500 → Ksh 550']);
  adminToast('Product updated successfully');
  expect(shown()).toEqual(['Product updated successfully']);
});

test('The admin toast about one saved record disappears like other toasts, although it has an Undo', () => {
  const undone = vi.fn();
  const save = () =>
    undoToast({ message: 'AMORE is saved.', act: 'AMORE', label: () => 'Undo', undo: undone });
  save();
  expect(toastStore.get()[0]?.action?.label).toBe('Undo');
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([]);
  save();
  toastStore.get()[0]?.action?.run();
  expect([shown(), undone.mock.calls]).toEqual([[], [[['AMORE']]]]);
});

test('An admin toast with an Undo disappears when a dialog opens, but not when one closes', () => {
  const dialog = {} as HTMLElement;
  openDialogs.set([dialog]);
  change('a');
  openDialogs.set([]);
  expect(shown()).toEqual(['a: Ksh 500 → Ksh 550']);
  openDialogs.set([dialog]);
  expect(shown()).toEqual([]);
  openDialogs.set([]);
});

test('The number in an admin toast starts again after a change of another kind, and after it was closed or undone', () => {
  const undone = vi.fn();
  change('a', undone);
  change('b', undone, 'names');
  expect(shown()).toEqual(['b: Ksh 500 → Ksh 550']);
  dismiss(toastStore.get()[0]?.id ?? 0);
  change('c', undone, 'names');
  toastStore.get()[0]?.action?.run();
  expect(undone).toHaveBeenLastCalledWith(['c']);
  change('d', undone, 'names');
  expect(shown()[0]).toBe('d: Ksh 500 → Ksh 550');
  adminToast('Done');
});

test('Several toasts of the admin are all shown, the newest on top [S2-353]', () => {
  for (const message of ['a', 'b', 'c']) adminToast(message);
  expect(shown()).toEqual(['c', 'b', 'a']);
});
