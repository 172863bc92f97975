import { useState } from 'react';
import { changesOf } from './record-changes.ts';
import { beginWith, useKeeping, useKeptChanges } from './use-kept-changes.ts';

/**
 * Returns the input of a form or dialog. The browser stores it for each person, through a reload and the end of the
 * session. It is deleted when it is sent or cleared, or when the person signs out.
 *
 * @param name names the form and its record: `cash:{order}`
 * @param first the input with which the form begins
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
    /** The id of the request that sends the input. If the answer was lost, it stays the same, even through a reload. */
    id,
    /**
     * Gives the input a new id, because the server has recorded a different request under the old one. `part` empties
     * the field of the number. Otherwise pressing the button again could record the number twice.
     */
    renew(part: Partial<Input>) {
      setId(crypto.randomUUID());
      setInput((before) => ({ ...before, ...part }));
    },
    /** When the input of an earlier visit was typed, in ms. Undefined if there is no such input. */
    keptAt: Object.keys(changes).length > 0 ? foundAt : undefined,
    /** Deletes the input, after it was sent or when the person discards it. */
    clear() {
      // This is done at once and not in an effect, because the form may be closed now.
      kept.memory.keep({ at: 0, version: 0, changes: {} });
      setInput(begin);
      setId(crypto.randomUUID());
      setFoundAt(undefined);
    },
  };
}

export type KeptInput = Pick<ReturnType<typeof useKeptInput>, 'keptAt' | 'clear'>;
