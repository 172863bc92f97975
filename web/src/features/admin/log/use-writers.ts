import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { whoOf } from './log-words.ts';

/** Returns the people who made the latest changes, and the person that the address names, as choices of a filter. */
export function useWriters(): { value: string; label: string }[] {
  const chosen = new URLSearchParams(useLocation().search).get('person');
  const { data } = useCall('GET /api/admin/log', { query: {} });
  const { data: own } = useCall('GET /api/admin/log', chosen === null ? null : { query: { person: chosen } });
  return useMemo(() => {
    const people = [...(own?.entries ?? []), ...(data?.entries ?? [])].flatMap((change) =>
      change.by.person === null ? [] : [[change.by.person, whoOf(change)] as const],
    );
    const known = new Map(people);
    if (chosen !== null && !known.has(chosen)) known.set(chosen, '…');
    return [...known].map(([value, label]) => ({ value, label }));
  }, [data, own, chosen]);
}
