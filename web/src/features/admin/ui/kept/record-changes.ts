/** The typed values of a record's form, by field. They are plain JSON. */
export type Values = Record<string, unknown>;

/** The changed fields of a form. `was` is the stored value that a change is based on, and `now` the typed value. */
export type Changes = Record<string, { was: unknown; now: unknown }>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields whose typed value differs from the stored one. */
export function changesOf(stored: Values, typed: Values): Changes {
  const changed = Object.keys(stored).filter((field) => !isSame(stored[field], typed[field]));
  return Object.fromEntries(
    changed.map((field) => [field, { was: stored[field], now: typed[field] }] as const),
  );
}

/**
 * Applies changes to the record as it is stored now. A field that only one side changed gets that side's value. A
 * field that both sides changed to different values keeps the typed value and is listed in `conflicts`. For these
 * fields the person has to choose.
 */
export function applyChanges(changes: Changes, stored: Values) {
  const values = { ...stored };
  const conflicts: string[] = [];
  for (const [field, { was, now }] of Object.entries(changes)) {
    if (!Object.hasOwn(stored, field)) continue;
    if (!isSame(stored[field], was) && !isSame(stored[field], now)) conflicts.push(field);
    values[field] = now;
  }
  return { values, conflicts };
}
