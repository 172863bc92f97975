import type { Item, Request } from '../types.ts';

/** The types of values that contain no attribute names. */
const values = new Set(['SS', 'NS', 'BS', 'L', 'M', 'B', 'S', 'N']);

/**
 * Returns the top-level attributes that a parsed expression names. A path is an array that starts with its attribute.
 */
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
