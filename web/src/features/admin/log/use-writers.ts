import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { type Change, whoOf } from './log-words.ts';

const writersOf = (entries: readonly Change[] = []) =>
  entries.flatMap((change) =>
    change.by.person === null ? [] : [[change.by.person, whoOf(change)] as const],
  );

/**
 * Returns the options of the filter “Changed by”: all staff, the people of the latest changes, who may have left, and
 * the person in the address. Everybody with a role may work at a till, so the list of the tills' people has them all.
 */
export function useWriters(): { value: string; label: string }[] {
  const chosen = new URLSearchParams(useLocation().search).get('person');
  const { data: workers } = useCall('GET /api/admin/tills/people');
  const { data } = useCall('GET /api/admin/log', { query: {} });
  const { data: own } = useCall('GET /api/admin/log', chosen === null ? null : { query: { person: chosen } });
  return useMemo(() => {
    const working = (workers?.people ?? []).map(({ id, name }) => [id, name] as const);
    const known = new Map([...working, ...writersOf(own?.entries), ...writersOf(data?.entries)]);
    if (chosen !== null && !known.has(chosen)) known.set(chosen, '…');
    return [...known]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [workers, data, own, chosen]);
}
