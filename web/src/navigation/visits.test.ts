import { expect, test } from 'vitest';
import {
  rememberSignInModal,
  rememberSubscriberModal,
  sawSignInModal,
  sawSubscriberModal,
} from './visits.ts';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-11-21T10:00:00Z');

function storage(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('The browser stores when the newsletter dialog was closed or submitted [S1-250, S1-294, S2-081]', () => {
  const kept = storage();
  rememberSubscriberModal(kept, now);
  expect([...kept.items]).toEqual([['last-subscriber-modal-shown', String(now)]]);
});

test.each([
  ['never', undefined, false],
  ['a moment ago', String(now), true],
  ['a second less than 24 hours ago', String(now - 24 * HOUR_MS + 1_000), true],
  ['24 hours ago', String(now - 24 * HOUR_MS), false],
  ['in the future, by a wrong clock', String(now + HOUR_MS), false],
  ['at an invalid time', 'yesterday', false],
])(
  'The newsletter dialog does not open again for 24 hours, here checked %s [S1-293, S1-400, S2-080, S2-347]',
  (_, at, isSeen) => {
    const kept = storage(at === undefined ? {} : { 'last-subscriber-modal-shown': at });
    expect(sawSubscriberModal(kept, now)).toBe(isSeen);
  },
);

test('The browser stores permanently that the sign-in dialog was shown [S1-249, S2-052]', () => {
  const kept = storage();
  expect(sawSignInModal(kept)).toBe(false);
  rememberSignInModal(kept);
  expect([...kept.items]).toEqual([['sign-in-modal-shown', 'true']]);
  expect(sawSignInModal(kept)).toBe(true);
});
