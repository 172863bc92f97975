/**
 * Returns true if a request exactly matches its types. Any other request needs dynalite's `checkTypes`, which coerces
 * values, drops unknown fields or refuses the request. `checkTypes` is slow: it rebuilds every value, which takes
 * longer than the rest of the call.
 */
export function isPlain(data: unknown, types: Record<string, unknown>): boolean {
  if (!isMap(data)) return false;
  for (const name in data) {
    if (!Object.hasOwn(types, name) || !fits(data[name], types[name])) return false;
  }
  return true;
}

type Spec = { type: string; children?: unknown };

function fits(value: unknown, type: unknown): boolean {
  if (value === null || value === undefined) return false;
  const spec: Spec = typeof type === 'string' ? { type } : (type as Spec);
  const name = spec.type;
  if (name === 'String') return typeof value === 'string';
  if (name === 'Boolean') return typeof value === 'boolean';
  if (name === 'Integer' || name === 'Long' || name === 'Short') return Number.isInteger(value);
  if (name.startsWith('AttrStruct')) return isValue(value);
  if (name.startsWith('ValueStruct') || name.startsWith('FieldStruct'))
    return isPlain(value, spec.children as Record<string, unknown>);
  if (name === 'List' || name === 'ParameterizedList')
    return Array.isArray(value) && value.every((member) => fits(member, spec.children));
  if (name.startsWith('Map') || name === 'ParameterizedMap') {
    if (!isMap(value)) return false;
    for (const key in value) if (!fits(value[key], spec.children)) return false;
    return true;
  }
  return false;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextList = (value: unknown) =>
  Array.isArray(value) && value.every((member) => typeof member === 'string');

function isValue(value: unknown): boolean {
  if (!isMap(value)) return false;
  let known = 0;
  for (const type in value) {
    if (!isTyped(type, value[type])) return false;
    known++;
  }
  return known === 1;
}

function isTyped(type: string, value: unknown): boolean {
  switch (type) {
    case 'S':
    case 'N':
      return typeof value === 'string';
    case 'BOOL':
    case 'NULL':
      return typeof value === 'boolean';
    case 'SS':
    case 'NS':
      return isTextList(value);
    case 'L':
      return Array.isArray(value) && value.every(isValue);
    case 'M': {
      if (!isMap(value)) return false;
      for (const name in value) if (!isValue(value[name])) return false;
      return true;
    }
    default:
      return false;
  }
}
