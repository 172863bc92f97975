import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';

type Saving = {
  step: 'ready' | 'saving' | 'saved';
  failure: string;
  /** The first error of each field. The keys are the fields' names in the API. */
  errors: Record<string, string | undefined>;
};

const ready: Saving = { step: 'ready', failure: '', errors: {} };

/**
 * Returns a function that saves a form. Its argument `save` makes the API call and returns whether it was accepted.
 * Errors are returned by field, or as `failure` if they belong to no field. The form keeps its values.
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
