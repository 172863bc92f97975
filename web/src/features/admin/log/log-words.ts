import { groupNames } from '#shared/accounts/groups.ts';
import { logNouns } from '#shared/log/log-noun.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { logTexts as texts } from './log-texts.ts';

export type Change = CallAnswer<'GET /api/admin/log'>['entries'][number];
export type ChangedField = Change['fields'][number];

/** Returns who made a change, with their roles at that time. */
export function whoOf({ by: { kind, name, groups } }: Change): string {
  if (kind === 'customer') return texts.customer;
  if (kind === 'system') return texts.system((name ?? '').replace(/^events-/, '').replaceAll('-', ' '));
  const roles = groups.length > 0 ? texts.roles(groups.map((group) => groupNames[group]).join(', ')) : '';
  return `${name ?? texts.erased}${roles}`;
}

/** Returns the name of the changed record, such as "Product Mango Ice". */
export const recordName = ({ noun, title }: Pick<Change, 'noun' | 'title'>) => {
  const { name } = logNouns[noun];
  return title === null || title === name ? name : `${name} ${title}`;
};

/** Returns the address of the record's page, if it has one. */
export function recordHref({ noun, record }: Pick<Change, 'noun' | 'record'>): string | undefined {
  if (noun === 'order') return adminUrls.order(record);
  if (noun === 'product') return adminUrls.product(Number(record));
  if (noun === 'draft') return adminUrls.draft(record);
  return noun === 'person' ? adminUrls.person(record) : undefined;
}

/** Fields that people know by another word. */
const fieldNames: Record<string, string> = { groups: 'Roles' };

/** Returns a field's name as people read it: `price_cents` is "Price". */
export function fieldName(name: string): string {
  const known = fieldNames[name];
  if (known) return known;
  const words = name.replace(/_cents$/, '').replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const yesNo: Record<string, string> = { true: 'yes', false: 'no' };

/** Returns a value as people read it. */
export function valueText(name: string, value: string | null): string {
  if (value === null) return texts.nothing;
  if (name.endsWith('_cents') && /^-?\d+$/.test(value)) return formatPrice(toShillings(Number(value)));
  return yesNo[value] ?? value;
}

/** Returns the ids of the changes that a later one of this list undid. The list is newest first. */
export function undoneIn(changes: readonly Pick<Change, 'id' | 'undoes'>[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of changes) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}
