type Person = { id: string; name: string };

/**
 * The cash that one person refunded in a shift. `times` is the number of refunds, and `cents` is their sum. Some
 * refunds need a second person: `approved` counts those that a second person approved, and `unapproved` the others.
 */
export type CashBack = { person: Person; times: number; cents: number; approved: number; unapproved: number };

/**
 * Each sum has its own field, such as `cashback#{person's id}`. Therefore entries can add to a sum without reading it
 * first.
 */
const fields = {
  times: 'cashbacks',
  cents: 'cashback',
  approved: 'cashback-approved',
  unapproved: 'cashback-unapproved',
} as const;
const names = 'cashback-name';

/** Returns the fields of a shift with the cash that a person refunded: the sums to add, and the name. */
export const cashBackFields = ({ person: { id, name }, ...sums }: CashBack) => ({
  sums: {
    [`${fields.times}#${id}`]: sums.times,
    [`${fields.cents}#${id}`]: sums.cents,
    [`${fields.approved}#${id}`]: sums.approved,
    [`${fields.unapproved}#${id}`]: sums.unapproved,
  },
  name: [`${names}#${id}`, name] as [string, unknown],
});

/** Returns the cash that people refunded in a stored shift, the largest sum first. */
export function cashBackOfShift(shift: Readonly<Record<string, unknown>>): CashBack[] {
  const ids = Object.keys(shift).flatMap((field) =>
    field.startsWith(`${fields.times}#`) ? [field.slice(fields.times.length + 1)] : [],
  );
  const sumOf = (kind: keyof typeof fields, id: string) => Number(shift[`${fields[kind]}#${id}`] ?? 0);
  return ids
    .map((id) => ({
      person: { id, name: String(shift[`${names}#${id}`] ?? '') },
      ...{ times: sumOf('times', id), cents: sumOf('cents', id) },
      ...{ approved: sumOf('approved', id), unapproved: sumOf('unapproved', id) },
    }))
    .sort((one, other) => other.cents - one.cents);
}
