import { groupNames } from '#shared/abilities/groups.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import { inNairobi, nairobiTime } from '#shared/nairobi.ts';

/** The present names of records, by their ids. */
export type Names = Readonly<
  Record<'category' | 'subcategory' | 'supplier' | 'product', ReadonlyMap<number, string>>
>;

/** Returns a stored value as people read it. `undefined` and `null`: the field was empty. */
export type Format = (value: unknown, names: Names) => string | null;

/**
 * The name of a logged field as staff read it, and the format of its values. If the format is missing, the change log
 * does not store values of this field.
 */
export type Field = readonly [label: string, format?: Format];

export type Fields = Readonly<Record<string, Field>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns a format for values that are not empty. */
const filled =
  (show: (value: never, names: Names) => string | null): Format =>
  (value, names) =>
    isEmpty(value) ? null : show(value as never, names);

export const text = filled((value: string | number) => String(value));
export const html = filled((value: string) => withoutMarkup(value));
export const cents = filled((value: number) => formatPrice(toShillings(value)));
export const shillings = filled((value: number) => formatPrice(value));

/** Returns the format of a number with its unit: "20 mg". */
export const amount = (one: string, many = one) =>
  filled((value: number) => `${value.toLocaleString('en-KE')} ${value === 1 ? one : many}`);

export const pieces = amount('piece', 'pieces');
export const hours = amount('hour', 'hours');
export const minutes = amount('minute', 'minutes');

/**
 * Returns the format of a value that is one of several codes, given the text for each. For example, `cod_due` becomes
 * "Due on delivery".
 */
export const words = (spelt: Readonly<Record<string, string>>) =>
  filled((value: string) => spelt[value] ?? String(value));

/** Returns the format of a value that is either true, or false or empty. */
export const either =
  (yes: string, no: string): Format =>
  (value) =>
    value === true || value === 1 ? yes : no;

export const yesNo = either('Yes', 'No');
export const visibility = either('Hidden', 'Shown to customers');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time to the minute in Nairobi's time zone, for example “21 Nov 2026, 12:04”. */
export const time = filled((value: string) => {
  const at = inNairobi(value);
  const day = String(at.getUTCDate()).padStart(2, '0');
  return `${day} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${nairobiTime(value)}`;
});

/** Returns the format of a list of values. An empty list counts as an empty value. */
export const list = (part: Format, separator = ', ') =>
  filled((value: readonly unknown[], names) =>
    value.length === 0 ? null : value.map((each) => part(each, names) ?? '').join(separator),
  );

/**
 * Returns the format of a record with several fields, for example "Fee: Ksh 200, Areas: Westlands". Fields without a
 * given format are left out.
 */
export const record = (fields: Readonly<Record<string, readonly [string, Format]>>) =>
  filled((value: Record<string, unknown>, names) =>
    Object.entries(fields)
      .flatMap(([name, [label, format]]) => {
        const shown = format(value[name], names);
        return shown === null ? [] : [label ? `${label}: ${shown}` : shown];
      })
      .join(', '),
  );

/** Formats a picture as its description, or as its file's name if it has no description. */
export const picture = filled(
  ({ alt, path }: { alt?: string; path: string }) => alt || (path.split('/').at(-1) ?? path),
);

export const roles = list(words(groupNames));

/**
 * Formats the ids of records as their names. A record that no longer exists is shown as the text `missing` and its id.
 */
const named = (noun: keyof Names, missing: string) =>
  filled((id: number, names) => names[noun].get(Number(id)) ?? `${missing} ${id}`);

export const category = named('category', 'Category');
export const subcategory = named('subcategory', 'Subcategory');
export const supplier = named('supplier', 'Supplier');
export const product = named('product', 'Product');
