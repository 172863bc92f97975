import { afterEach, expect, test, vi } from 'vitest';
import {
  keepTallies,
  markSent,
  newTallies,
  nextToSend,
  readTallies,
  setPieces,
  unsentOf,
  withNewDevice,
  withOtherTabs,
} from './kept-tallies.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's storage, which all tabs share. */
function stubStorage() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const at = 1_000_000;

test('Pieces that were counted offline are sent later, with the time that has passed since', () => {
  const first = setPieces(newTallies(1), 7, 1, at);
  const kept = setPieces(first, 7, 2, at + 3000);
  expect(nextToSend(kept, at + 60_000)).toEqual([
    { product_id: 7, pieces: 2, n: 2, first_ms: 60_000, last_ms: 57_000 },
  ]);
});

test('A piece that is counted while an API call is running is sent with the next call', () => {
  const sent = setPieces(newTallies(1), 7, 1, at);
  const more = setPieces(sent, 7, 2, at + 10);
  const marked = markSent(more, [{ product_id: 7, n: 1 }]);
  expect(unsentOf(marked)).toEqual([7]);
  expect(nextToSend(marked, at + 10)).toMatchObject([{ pieces: 2, n: 2 }]);
  expect(unsentOf(markSent(marked, [{ product_id: 7, n: 2 }]))).toEqual([]);
});

test('One API call sends the counts of at most twenty products', () => {
  let kept = newTallies(1);
  for (let id = 1; id <= 25; id++) kept = setPieces(kept, id, -1, at);
  const sent = nextToSend(kept, at);
  expect(sent).toHaveLength(20);
  expect(sent.every(({ pieces }) => pieces === 0)).toBe(true);
});

test('If the clock is set back during a stock count, no negative time is sent', () => {
  const kept = setPieces(setPieces(newTallies(1), 7, 1, at), 7, 2, at - 5000);
  expect(nextToSend(kept, at - 5000)).toMatchObject([{ first_ms: 0, last_ms: 0 }]);
});

test('When a device gets a new id for a stock count, it sends all its counted pieces again', () => {
  const kept = markSent(setPieces(newTallies(1), 7, 4, at), [{ product_id: 7, n: 1 }]);
  const other = withNewDevice(kept);
  expect(other.device).not.toBe(kept.device);
  expect(nextToSend(other, at)).toMatchObject([{ product_id: 7, pieces: 4 }]);
});

/** A tab that counts pieces of product 7 one by one. */
function tabOf(kept: ReturnType<typeof newTallies>) {
  let latest = kept;
  const keep = (change: (kept: typeof latest) => typeof latest) => {
    latest = change(withOtherTabs('njeri', 'count', latest));
    keepTallies('njeri', 'count', latest);
    return latest;
  };
  return {
    count: () => keep((own) => setPieces(own, 7, (own.tallies[7]?.pieces ?? 0) + 1, at)),
    send: () => {
      const sent = nextToSend(withOtherTabs('njeri', 'count', latest), at);
      return keep((own) => markSent(own, sent));
    },
    renew: () => keep(withNewDevice),
    latest: () => latest,
  };
}

test('If two tabs of one person count the same product, neither overwrites the other’s pieces', () => {
  stubStorage();
  const first = newTallies(1);
  const [one, other] = [tabOf(first), tabOf(first)];
  one.count();
  other.count();
  expect(other.send()).toMatchObject({ tallies: { 7: { pieces: 2, n: 2, sent: 2 } } });
  one.count();
  expect(one.latest()).toMatchObject({ device: first.device, tallies: { 7: { pieces: 3, n: 3, sent: 2 } } });
  expect(unsentOf(other.count())).toEqual([7]);
  expect(other.latest().tallies[7]?.pieces).toBe(4);
});

test('If one tab gets a new id for a stock count, the other tab uses it too', () => {
  stubStorage();
  const first = newTallies(1);
  const [one, other] = [tabOf(first), tabOf(first)];
  one.count();
  const { device } = one.renew();
  expect(other.count()).toMatchObject({ device, tallies: { 7: { pieces: 2, sent: 0 } } });
});

test('Without browser storage, a tab still remembers the pieces that were counted in it', () => {
  vi.stubGlobal('localStorage', undefined);
  const tab = tabOf(newTallies(1));
  tab.count();
  expect(tab.count().tallies[7]?.pieces).toBe(2);
});

test('Pieces from an earlier round of a stock count are not added to the next round', () => {
  stubStorage();
  tabOf(newTallies(1)).count();
  expect(tabOf(newTallies(2)).count().tallies[7]?.pieces).toBe(1);
});

test('A tab left open since an earlier round of a stock count does not overwrite the pieces of the next round', () => {
  stubStorage();
  const old = tabOf(newTallies(1));
  old.count();
  const next = tabOf(newTallies(2));
  next.count();
  old.count();
  expect(old.latest().tallies[7]?.pieces).toBe(2);
  expect(readTallies('njeri', 'count')).toEqual(next.latest());
});
