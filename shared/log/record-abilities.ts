import { type Ability, mayDo } from '../abilities/abilities.ts';
import type { Group } from '../abilities/groups.ts';
import type { LogNounName } from './log-noun.ts';

type Rule = {
  /** The ability to see the record or the values of the field. */
  see?: Ability;
  /** The ability to change the record or the field. */
  change?: Ability;
};

type RecordRule = Required<Rule> & { fields?: Readonly<Record<string, Rule>> };

const catalogue = { see: 'catalogue.read', change: 'catalogue.write' } as const;
const content = { see: 'content.write', change: 'content.write' } as const;

/**
 * The abilities that are needed for each kind of record, and additional ones for some fields. Endpoints, the change log
 * and undo all read this table. People therefore see and restore in the log only what they may see and change on the
 * record's page.
 */
export const recordAbilities = {
  product: {
    ...catalogue,
    fields: {
      price_cents: { change: 'prices.write' },
      buying_price_cents: { see: 'margin.see', change: 'prices.write' },
    },
  },
  category: catalogue,
  subcategory: catalogue,
  supplier: catalogue,
  purchase: {
    ...{ see: 'purchases.read', change: 'purchases.write' },
    fields: { lines: { see: 'margin.see' }, freight_cents: { see: 'margin.see' } },
  },
  picture: { see: 'catalogue.read', change: 'pictures.write' },
  redirect: catalogue,
  count: { see: 'stock.count', change: 'stock.count' },
  stock: { see: 'catalogue.read', change: 'stock.move' },
  settings: { see: 'settings.read', change: 'settings.write' },
  page: { see: 'settings.read', change: 'settings.write' },
  article: content,
  'article-categories': content,
  question: content,
  feature: catalogue,
  promotion: { see: 'promotions.write', change: 'promotions.write' },
  review: { see: 'reviews.moderate', change: 'reviews.moderate' },
  person: { see: 'people.manage', change: 'people.manage' },
  order: { see: 'orders.read', change: 'orders.move' },
  draft: { see: 'drafts.read', change: 'drafts.write' },
  payment: { see: 'payments.read', change: 'payments.settle' },
  cash: { see: 'cash.read', change: 'cash.count' },
  'closed-day': { see: 'figures.read', change: 'books.close' },
  till: { see: 'tills.enrol', change: 'tills.enrol' },
  rider: { see: 'orders.give', change: 'riders.write' },
  shortage: { see: 'stock.move', change: 'stock.move' },
  job: { see: 'jobs.read', change: 'jobs.start' },
  waiting: { see: 'customers.read', change: 'customers.read' },
  distributor: { see: 'distributors.answer', change: 'distributors.answer' },
  customer: { see: 'customers.read', change: 'customers.write' },
  subscriber: { see: 'newsletter.read', change: 'newsletter.write' },
  campaign: { see: 'newsletter.read', change: 'newsletter.write' },
} as const satisfies Record<LogNounName, RecordRule>;

const ruleOf = (noun: LogNounName, field: string): Rule =>
  (recordAbilities[noun] as RecordRule).fields?.[field] ?? {};

const hasAll = (groups: readonly Group[], needed: readonly (Ability | undefined)[]) =>
  needed.every((ability) => ability === undefined || mayDo(groups, ability));

/** Returns true when a member of these groups may see records of the kind. */
export const maySeeRecord = (groups: readonly Group[], noun: LogNounName): boolean =>
  mayDo(groups, recordAbilities[noun].see);

/** Returns true if members of these groups may see the values of a field. The field is given by its stored name. */
export const maySeeField = (groups: readonly Group[], noun: LogNounName, field: string): boolean =>
  hasAll(groups, [recordAbilities[noun].see, ruleOf(noun, field).see]);

/**
 * Returns true if members of these groups may change these fields. Changing a field also requires the right to see it.
 */
export const mayChangeFields = (
  groups: readonly Group[],
  noun: LogNounName,
  fields: readonly string[],
): boolean =>
  hasAll(groups, [
    recordAbilities[noun].change,
    ...fields.flatMap((field) => [ruleOf(noun, field).see, ruleOf(noun, field).change]),
  ]);
