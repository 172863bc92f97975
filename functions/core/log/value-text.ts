import type { Format, Names } from './words/formats.ts';

const SHOWN = 300;

const plain: Format = (value) => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Applies a format to a logged value. The log is kept for years, so a value may have a type that its format
 * does not know.
 */
function formatted(value: unknown, format: Format, names: Names): string | null {
  try {
    return format(value, names);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return plain(value, names);
  }
}

/**
 * Returns a logged value as people read it, or null if the value was empty. A long text is shortened. A value without
 * a format was shortened when it was logged.
 */
export function valueText(value: unknown, format: Format | undefined, names: Names): string | null {
  const shown = formatted(value, format ?? plain, names);
  if (shown === null || shown === '') return null;
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}
