/**
 * Returns whether a record matches a filter pattern of Lambda. A pattern has the structure of the record, with a list
 * of alternatives for each field. Parsing a pattern that AWS refuses or this file does not support throws.
 */
export type Filter = (record: unknown) => boolean;

type Test = (value: unknown, present: boolean) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textTests: Record<string, (wanted: string) => (text: string) => boolean> = {
  prefix: (wanted) => (text) => text.startsWith(wanted),
  suffix: (wanted) => (text) => text.endsWith(wanted),
  'equals-ignore-case': (wanted) => (text) => text.toLowerCase() === wanted.toLowerCase(),
};

function textTest(kind: string, wanted: unknown, where: string): Test {
  const make = textTests[kind];
  if (make === undefined || typeof wanted !== 'string')
    throw new Error(
      `${where}: the local cloud does not know the filter ${JSON.stringify({ [kind]: wanted })}.`,
    );
  const test = make(wanted);
  return (value) => typeof value === 'string' && test(value);
}

function anythingBut(wanted: unknown, where: string): Test {
  if (isObject(wanted)) {
    const [[kind, text] = ['', '']] = Object.entries(wanted);
    const test = textTest(kind, text, where);
    return (value, present) => present && !test(value, present);
  }
  const values = [wanted].flat();
  return (value, present) => present && !values.includes(value);
}

function alternative(given: unknown, where: string): Test {
  if (!isObject(given)) return (value, present) => present && value === given;
  const entries = Object.entries(given);
  const [kind, wanted] = entries[0] ?? [''];
  if (entries.length === 1 && kind === 'exists' && typeof wanted === 'boolean')
    return (_, present) => present === wanted;
  if (entries.length === 1 && kind === 'anything-but') return anythingBut(wanted, where);
  if (entries.length === 1) return textTest(kind, wanted, where);
  throw new Error(`${where}: the local cloud does not know the filter ${JSON.stringify(given)}.`);
}

function fieldTest(pattern: unknown, where: string): Test {
  if (Array.isArray(pattern)) {
    if (pattern.length === 0) throw new Error(`${where}: a filter needs at least one value.`);
    const tests = pattern.map((one) => alternative(one, where));
    return (value, present) => {
      // If the record's value is a list, one matching member is enough.
      const values = Array.isArray(value) && value.length > 0 ? value : [value];
      return tests.some((test) => values.some((one) => test(one, present)));
    };
  }
  if (!isObject(pattern)) throw new Error(`${where}: the values of a filter must be a list.`);
  const nested = objectTest(pattern, where);
  return (value) => nested(value);
}

function objectTest(pattern: Record<string, unknown>, where: string): Filter {
  const tests = Object.entries(pattern).map(([name, part]): Filter => {
    if (name === '$or') {
      const choices = (part as unknown[]).map((choice) =>
        objectTest(choice as Record<string, unknown>, where),
      );
      return (record) => choices.some((choice) => choice(record));
    }
    const test = fieldTest(part, `${where}.${name}`);
    return (record) => {
      const present = isObject(record) && Object.hasOwn(record, name);
      return test(present ? record[name] : undefined, present);
    };
  });
  return (record) => tests.every((test) => test(record));
}

/** Parses the event pattern of an EventBridge rule. It has the same form as a Lambda filter. */
export const patternOf = (pattern: unknown, where: string): Filter =>
  objectTest(pattern as Record<string, unknown>, `${where} EventPattern`);

/**
 * Parses the filters of a mapping (`FilterCriteria`). A record passes if one of them matches, or if there are none.
 */
export function filterOf(criteria: unknown, where: string): Filter {
  const { Filters = [] } = (criteria ?? {}) as { Filters?: { Pattern: string }[] };
  if (Filters.length === 0) return () => true;
  const filters = Filters.map(({ Pattern }) => objectTest(JSON.parse(Pattern), `${where} FilterCriteria`));
  return (record) => filters.some((filter) => filter(record));
}
