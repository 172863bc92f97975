import type { Format, Names } from './words/formats.ts';

const SHOWN = 300;

const plain: Format = (value) => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Applies a format to a logged value. Returns plain text if the value has a type that the format does not know, because
 * the log is kept for years.
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
 * Returns a logged value as people read it, or null for an empty value. A long text is shortened. A value without a
 * format was shortened when it was logged.
 */
export function valueText(value: unknown, format: Format | undefined, names: Names): string | null {
  const shown = formatted(value, format ?? plain, names);
  if (shown === null || shown === '') return null;
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}
