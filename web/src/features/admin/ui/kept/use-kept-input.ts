import { useState } from 'react';
import { changesOf } from './record-changes.ts';
import { beginWith, useKeeping, useKeptChanges } from './use-kept-changes.ts';

/**
 * The input of a form or dialog. It is kept in the browser per person, through a reload and the end of the session,
 * until it is sent or cleared, or the person signs out.
 *
 * @param name what the form is about: `cash:{order}`
 * @param first what the form begins with
 */
export function useKeptInput<Input extends Record<string, unknown>>(name: string, first: Input) {
  const kept = useKeptChanges(name);
  const [begin] = useState(first);
  const [input, setInput] = useState(() => beginWith(kept.found, 0, begin).typed);
  const [id, setId] = useState(() => kept.found?.id ?? crypto.randomUUID());
  const [foundAt, setFoundAt] = useState(kept.found?.at);
  const changes = changesOf(begin, input);
  useKeeping(kept, 0, changes, id);

  return {
    input,
    change: (part: Partial<Input>) => setInput((before) => ({ ...before, ...part })),
    /** The id of the request that sends the input. After a lost answer it stays the same through a reload. */
    id,
    /**
     * Gives the input a new id, because the server has recorded something else under this one. `part` empties the number,
     * so that nobody records it a second time by pressing again.
     */
    renew(part: Partial<Input>) {
      setId(crypto.randomUUID());
      setInput((before) => ({ ...before, ...part }));
    },
    /** When the input of an earlier visit was typed, in ms; undefined if nothing was kept. */
    keptAt: Object.keys(changes).length > 0 ? foundAt : undefined,
    /** Deletes the input, because it was sent or the person discards it. */
    clear() {
      // Deleted at once and not in an effect, because the form may be closed now.
      kept.memory.keep({ at: 0, version: 0, changes: {} });
      setInput(begin);
      setId(crypto.randomUUID());
      setFoundAt(undefined);
    },
  };
}

export type KeptInput = Pick<ReturnType<typeof useKeptInput>, 'keptAt' | 'clear'>;
