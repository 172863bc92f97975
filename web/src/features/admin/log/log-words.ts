import { type Group, groupNames } from '#shared/abilities/groups.ts';
import { logNounWords } from '#shared/log/log-noun-words.ts';
import { maySeeRecord } from '#shared/log/record-abilities.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { logTexts as texts } from './log-texts.ts';

export type Change = CallAnswer<'GET /api/admin/log'>['entries'][number];
export type ChangedField = Change['fields'][number];

/** Returns the person who made a change, with their roles at that time. */
export function whoOf({ by: { kind, name, groups } }: Change): string {
  if (kind === 'customer') return texts.customer;
  if (kind === 'system') return texts.system((name ?? '').replace(/^events-/, '').replaceAll('-', ' '));
  const roles = groups.length > 0 ? texts.roles(groups.map((group) => groupNames[group]).join(', ')) : '';
  return `${name ?? texts.erased}${roles}`;
}

/** Returns the name of the changed record, such as "Product Mango Ice". For a person, it is only their name. */
export const recordName = ({ noun, title }: Pick<Change, 'noun' | 'title'>) => {
  const name = logNounWords[noun];
  if (noun === 'person' && title !== null) return title;
  return title === null || title === name ? name : `${name} ${title}`;
};

/**
 * Returns the address of the record's page. Returns undefined if it has none, or none that members of these groups may
 * open.
 */
export function recordHref(
  { noun, record, title, action }: Pick<Change, 'noun' | 'record' | 'title' | 'action'>,
  groups: readonly Group[],
): string | undefined {
  if (action === 'remove' || title === texts.removed || !maySeeRecord(groups, noun)) return undefined;
  if (noun === 'order') return adminUrls.order(record);
  if (noun === 'product') return adminUrls.product(Number(record));
  if (noun === 'article') return adminUrls.post(Number(record));
  if (noun === 'question') return adminUrls.faq(Number(record));
  if (noun === 'campaign') return adminUrls.campaign(Number(record));
  if (noun === 'subscriber') return adminUrls.subscriber(record);
  if (noun === 'promotion') return adminUrls.promotion(record);
  if (noun === 'customer') return adminUrls.customer(record);
  if (noun === 'draft') return adminUrls.draft(record);
  if (noun === 'settings') return adminUrls.settingsGroup(record);
  if (noun === 'page') return adminUrls.textPage(record);
  if (noun === 'shortage') return adminUrls.shortages(action === 'settle' ? { state: 'settled' } : {});
  if (noun === 'job') return adminUrls.job(record);
  if (noun === 'cash') return adminUrls.cashHolder(record);
  if (noun === 'count') return adminUrls.count(record);
  if (noun === 'payment') return adminUrls.payments(action === 'settle' ? { state: 'settled' } : {});
  return noun === 'person' ? adminUrls.person(record) : undefined;
}

const SHOWN = 40;
const MOST_NAMED = 2;

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);

/** Returns the effect of undoing a change, for example “Selling price back to Ksh 500”. */
export function consequenceOf({ action, fields }: Pick<Change, 'action' | 'fields'>): string {
  if (action === 'create') return texts.deletes;
  const named = fields
    .slice(0, MOST_NAMED)
    .map(({ label, before, kind }) =>
      kind === 'rows' ? texts.backAsBefore(label) : texts.back(label, cut(before ?? texts.nothing)),
    );
  return texts.backAll(named, Math.max(0, fields.length - MOST_NAMED));
}

/** Returns the ids of the changes that a later change of this list undid. The list is newest first. */
export function undoneIn(changes: readonly Pick<Change, 'id' | 'undoes'>[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of changes) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}
