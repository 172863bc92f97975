import { expect, test } from 'vitest';
import { markSent, newTallies, nextToSend, setPieces, unsentOf, withNewDevice } from './kept-tallies.ts';

const at = 1_000_000;

test('Pieces that were counted without a network are sent later, with how long ago they were counted', () => {
  const first = setPieces(newTallies(1), 7, 1, at);
  const kept = setPieces(first, 7, 2, at + 3000);
  expect(nextToSend(kept, at + 60_000)).toEqual([
    { product_id: 7, pieces: 2, n: 2, first_ms: 60_000, last_ms: 57_000 },
  ]);
});

test('A piece that is counted while the others are being sent stays unsent', () => {
  const sent = setPieces(newTallies(1), 7, 1, at);
  const more = setPieces(sent, 7, 2, at + 10);
  const marked = markSent(more, [{ product_id: 7, n: 1 }]);
  expect(unsentOf(marked)).toEqual([7]);
  expect(nextToSend(marked, at + 10)).toMatchObject([{ pieces: 2, n: 2 }]);
  expect(unsentOf(markSent(marked, [{ product_id: 7, n: 2 }]))).toEqual([]);
});

test('At most twenty products are sent in one call, and never less than no pieces', () => {
  let kept = newTallies(1);
  for (let id = 1; id <= 25; id++) kept = setPieces(kept, id, -1, at);
  const sent = nextToSend(kept, at);
  expect(sent).toHaveLength(20);
  expect(sent.every(({ pieces }) => pieces === 0)).toBe(true);
});

test('A clock that was set back while a person counted makes no negative time', () => {
  const kept = setPieces(setPieces(newTallies(1), 7, 1, at), 7, 2, at - 5000);
  expect(nextToSend(kept, at - 5000)).toMatchObject([{ first_ms: 0, last_ms: 0 }]);
});

test('Under a new id all pieces are sent again', () => {
  const kept = markSent(setPieces(newTallies(1), 7, 4, at), [{ product_id: 7, n: 1 }]);
  const other = withNewDevice(kept);
  expect(other.device).not.toBe(kept.device);
  expect(nextToSend(other, at)).toMatchObject([{ product_id: 7, pieces: 4 }]);
});
