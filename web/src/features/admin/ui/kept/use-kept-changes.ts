import { useEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUser } from '../../../accounts/use-user.ts';
import { type Kept, keptChanges } from './kept-changes.ts';
import type { Changes } from './record-changes.ts';

/** Returns the values with which a form begins: the stored values, with the kept changes of this browser applied. */
export function beginWith<Form extends FieldValues>(kept: Kept | undefined, version: number, stored: Form) {
  const changes = Object.entries(kept?.changes ?? {}).filter(([field]) => Object.hasOwn(stored, field));
  const side = (name: 'was' | 'now'): Form => ({
    ...stored,
    ...Object.fromEntries(changes.map(([field, change]) => [field, change[name]])),
  });
  return { base: { version: kept?.version ?? version, values: side('was') }, typed: side('now') };
}

/**
 * Returns access to the unsaved changes of a record that this browser keeps for the signed-in person. It has those of
 * an earlier visit, and `keep`, which replaces them.
 */
export function useKeptChanges(name: string) {
  const { data: user } = useUser();
  const memory = useMemo(() => keptChanges(localStorage, String(user?.id), name), [user?.id, name]);
  const [found] = useState(() => memory.find(Date.now()));
  return { memory, found };
}

/** Keeps the changes of a form in the browser whenever they change. */
export function useKeeping(
  { memory, found }: ReturnType<typeof useKeptChanges>,
  version: number,
  changes: Changes,
  id?: string,
) {
  const keeping = JSON.stringify({ version, changes, id });
  const keptBefore = JSON.stringify({ version: found?.version, changes: found?.changes, id: found?.id });
  useEffect(() => {
    if (keeping !== keptBefore) memory.keep({ ...JSON.parse(keeping), at: Date.now() });
  }, [memory, keeping, keptBefore]);
}
