const SHOWN = 300;

type Part = { alt?: unknown; path?: unknown; key?: unknown; value?: unknown };

/** Returns a picture as its description or file name, an attribute as "Pack: 4 flavours", and other records as JSON. */
function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  const { alt, path, key, value } = (part ?? {}) as Part;
  if (typeof path === 'string')
    return typeof alt === 'string' && alt ? alt : (path.split('/').at(-1) ?? path);
  if (typeof key === 'string' && typeof value === 'string') return `${key}: ${value}`;
  return JSON.stringify(part);
}

/** Returns a logged value as text for people. The parts of a list are separated by commas, records by semicolons. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const hasParts = Array.isArray(value) && value.length > 0;
  const separator = hasParts && value.some((part) => typeof part === 'object') ? '; ' : ', ';
  const text = hasParts ? value.map(partText).join(separator) : partText(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
