import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';

type Saving = {
  step: 'ready' | 'saving' | 'saved';
  failure: string;
  /** By the field's name on the wire; the first message of each. */
  errors: Record<string, string | undefined>;
};

const ready: Saving = { step: 'ready', failure: '', errors: {} };

/**
 * A form's way to the shop. `save` says whether it was taken; a refusal stands beside its fields, or as `failure` where
 * it is about none, and what was typed stays.
 */
export function useSaving() {
  const [state, setState] = useState(ready);
  async function save(write: () => Promise<unknown>): Promise<boolean> {
    setState({ ...ready, step: 'saving' });
    try {
      await write();
      setState({ ...ready, step: 'saved' });
      return true;
    } catch (reason) {
      const { message, errors = {} } = reason as CallError;
      const said = Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));
      setState({ ...ready, errors: said, failure: Object.keys(said).length > 0 ? '' : message });
      return false;
    }
  }
  return { ...state, save };
}
