import type { Item, Request } from '../types.ts';

/** The types of values that hold other values or texts, in which no attribute is named. */
const values = new Set(['SS', 'NS', 'BS', 'L', 'M', 'B', 'S', 'N']);

/** Returns the top-level attributes in a parsed expression. A path is an array whose first part is the attribute. */
function headsIn(parsed: unknown): string[] {
  if (Array.isArray(parsed) && typeof parsed[0] === 'string') return [parsed[0]];
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).flatMap(([name, part]) => (values.has(name) ? [] : headsIn(part)));
}

type Parsed = Request & {
  _updates?: { paths: unknown; sections: unknown };
  _condition?: { pathHeads: object };
};

/**
 * Returns the attributes of an update for the IAM condition key `dynamodb:Attributes`: the attributes of its key, and
 * those that its update and its condition name.
 */
export function attributesOf(update: Request): string[] {
  const { Key = {}, AttributeUpdates = {}, Expected = {}, _updates, _condition } = update as Parsed;
  return [
    ...new Set([
      ...Object.keys(Key as Item),
      ...Object.keys(AttributeUpdates as object),
      ...Object.keys(Expected as object),
      ...headsIn(_updates?.paths),
      ...headsIn(_updates?.sections),
      ...Object.keys(_condition?.pathHeads ?? {}),
    ]),
  ];
}
