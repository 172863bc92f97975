import type { LogNounName } from '#shared/log/log-noun.ts';
import { catalogueFields } from './catalogue-fields.ts';
import type { Field, Fields } from './formats.ts';
import { saleFields } from './sale-fields.ts';
import { shopFields } from './shop-fields.ts';

/** All fields that the change log can contain, by kind of record and then by stored name. */
const fields: Record<LogNounName, Fields> = { ...catalogueFields, ...shopFields, ...saleFields };

/** Returns the label and the format of a logged field. Returns undefined if they are missing; a test then fails. */
export const findField = (noun: LogNounName, name: string): Field | undefined =>
  Object.hasOwn(fields[noun], name) ? fields[noun][name] : undefined;

/** Returns a field's name as staff read it. */
export function labelOf(noun: LogNounName, name: string): string {
  const bare = name.replace(/_(?:cents|id)$/, '').replaceAll('_', ' ');
  return findField(noun, name)?.[0] ?? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}
