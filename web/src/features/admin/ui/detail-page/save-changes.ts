import type { CallError } from '../../../../api/call-error.ts';
import { applyChanges, type Changes, changesOf, type Values } from '../kept/record-changes.ts';

/** A record as the person saw it: the version on which a change is based, and the values of the form's fields. */
export type Base = { version: number; values: Values };

type Versioned = { version: number };

type Saving<Stored extends Versioned> = {
  base: Base;
  typed: Values;
  /** The typed values, as the server expects them. */
  checked: Values;
  valuesOf: (record: Stored) => Values;
  /** Saves the changed fields. `was` has the stored values that they are based on. */
  save: (changed: Values, version: number, was: Values) => Promise<Stored>;
};

/** `takenOver` are the fields that only a colleague changed. `conflicts` are the fields that both changed. */
type Outcome<Stored> =
  | { saved: Stored; takenOver: string[] }
  | { stored: Stored; changes: Changes; conflicts: string[] };

/** A change is sent at most this many times while colleagues keep changing other fields of the record. */
const TRIES = 4;

/** Returns the stored record from a refusal because of a version conflict (G-72). */
function storedIn(reason: unknown) {
  const { status, code, record } = reason as CallError;
  return status === 409 && code === 'changed' ? record : undefined;
}

/**
 * Saves the changed fields. If a colleague has changed only other fields meanwhile, the form takes their values, and
 * the changes are sent again. If both changed a field to different values, nothing is saved (G-72).
 *
 * @throws the refusal of the server
 */
export async function saveChanges<Stored extends Versioned>(
  saving: Saving<Stored>,
): Promise<Outcome<Stored>> {
  const { checked, valuesOf, save } = saving;
  const takenOver = new Set<string>();
  let { base, typed } = saving;
  for (let tries = 1; ; tries++) {
    const changes = changesOf(base.values, typed);
    const changed = Object.keys(changes);
    const body = Object.fromEntries(changed.map((field) => [field, checked[field]]));
    try {
      return { saved: await save(body, base.version, base.values), takenOver: [...takenOver] };
    } catch (reason) {
      const stored = storedIn(reason) as Stored | undefined;
      if (!stored || tries === TRIES) throw reason;
      const now = valuesOf(stored);
      const { values, conflicts } = applyChanges(changes, now);
      if (conflicts.length > 0) return { stored, changes, conflicts };
      for (const field of Object.keys(changesOf(base.values, now)))
        if (!changed.includes(field)) takenOver.add(field);
      base = { version: stored.version, values: now };
      typed = values;
      // A colleague has saved the same values.
      if (Object.keys(changesOf(now, typed)).length === 0)
        return { saved: stored, takenOver: [...takenOver] };
    }
  }
}
