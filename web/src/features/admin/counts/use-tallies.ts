import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import {
  type KeptTallies,
  keepTallies,
  lateOf,
  markSent,
  newTallies,
  nextToSend,
  readTallies,
  setPieces,
  talliesKey,
  unsentOf,
  withNewDevice,
  withOtherTabs,
} from './kept-tallies.ts';

export type Count = CallAnswer<'GET /api/admin/stock-counts/{id}'>;
export type Counted = Count['products'][number];

/**
 * `PAUSE_MS`: how long pieces wait, so quick scans are sent in one call. `AGAIN_MS`: how often unsent pieces are sent
 * again. Both are in ms.
 */
const PAUSE_MS = 700;
const AGAIN_MS = 4000;

/** The state of the last API call: all pieces are stored, a call is running, or there is no network. */
type State = 'saved' | 'saving' | 'offline';

/**
 * Returns the pieces that a person counts on this device. They are stored in the browser first and then sent, so
 * neither a lost network nor a reload loses any. All tabs of a person continue from the newest pieces. A call sends the
 * total number of pieces, so a repeated call counts nothing twice.
 *
 * @param onRefused called if the server accepts no more pieces
 */
export function useTallies(count: Pick<Count, 'id' | 'turn'>, person: string, onRefused: () => void) {
  const [found] = useState(() => readTallies(person, count.id));
  const [kept, setKept] = useState<KeptTallies>(() =>
    found?.turn === count.turn ? found : newTallies(count.turn),
  );
  const latest = useRef(kept);
  const isSending = useRef(false);
  const [state, setState] = useState<State>('saved');
  const [error, setError] = useState<CallError>();

  function keep(change: (kept: KeptTallies) => KeptTallies) {
    const next = change(withOtherTabs(person, count.id, latest.current));
    latest.current = next;
    setKept(next);
    keepTallies(person, count.id, next);
  }

  function takeRefusal(refusal: CallError, device: string) {
    if (refusal.code === 'device-taken')
      return keep((kept) => (kept.device === device ? withNewDevice(kept) : kept));
    if (refusal.status === 0 || refusal.status >= 500 || refusal.status === 401) return setState('offline');
    setError(refusal);
    onRefused();
  }

  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    const tallies = nextToSend(latest.current, Date.now());
    if (tallies.length === 0) return;
    isSending.current = true;
    setState((before) => (before === 'offline' ? before : 'saving'));
    const { device, turn } = latest.current;
    try {
      const body = { device, turn, tallies };
      const { saved } = await call('POST /api/admin/stock-counts/{id}/tallies', {
        params: { id: count.id },
        body,
      });
      keep((kept) => (kept.device === device ? markSent(kept, saved) : kept));
      setError(undefined);
      setState(unsentOf(latest.current).length === 0 ? 'saved' : 'saving');
    } catch (reason) {
      takeRefusal(reason as CallError, device);
    }
    isSending.current = false;
  });

  const followTabs = useEffectEvent(({ key }: StorageEvent) => {
    if (key !== talliesKey(person, count.id)) return;
    latest.current = withOtherTabs(person, count.id, latest.current);
    setKept(latest.current);
  });
  useEffect(() => {
    const follow = (event: StorageEvent) => followTabs(event);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  const unsent = unsentOf(kept);
  const waits = unsent.length > 0 && error === undefined;
  useEffect(() => {
    if (!waits) return;
    const soon = setTimeout(() => void send(), PAUSE_MS);
    const again = setInterval(() => void send(), AGAIN_MS);
    const online = () => void send();
    addEventListener('online', online);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener('online', online);
    };
  }, [waits]);

  return {
    ...{ state: waits && state === 'saved' ? ('saving' as const) : state, error, unsent },
    device: kept.device,
    /** Pieces that were counted before counting ended and arrived too late. */
    late: found && found.turn !== count.turn ? lateOf(found) : [],
    /** The pieces of a product on this device. Undefined if none was counted. */
    piecesOf: (id: number): number | undefined => kept.tallies[id]?.pieces,
    set: (id: number, pieces: number) => keep((before) => setPieces(before, id, pieces, Date.now())),
    add: (id: number, delta: number): number => {
      keep((before) => setPieces(before, id, (before.tallies[id]?.pieces ?? 0) + delta, Date.now()));
      return latest.current.tallies[id]?.pieces ?? 0;
    },
  };
}

export type Tallies = ReturnType<typeof useTallies>;
