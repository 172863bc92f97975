import type { Group } from '#shared/abilities/groups.ts';
import { maySeeRecord } from '#shared/log/record-abilities.ts';
import { memberKey } from '../../data/accounts/keys.ts';
import type { MemberItem } from '../../data/accounts/member.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { LogItem } from '../../data/log/log-entry.ts';

const titleOf = ({ name, email }: MemberItem) => (name ? `${name} (${email})` : email);

/**
 * Returns a function that names the record of a change. The change log contains no person's name (T18). So names of
 * staff are read from their records, with one request for the page, and only for readers who may see them.
 */
export async function readTitles(changes: readonly LogItem[], groups: readonly Group[]) {
  const mayRead = maySeeRecord(groups, 'person');
  const people = mayRead ? changes.filter(({ noun }) => noun === 'person').map(({ record }) => record) : [];
  const found = (await readItems([...new Set(people)].map(memberKey))) as MemberItem[];
  const titles = new Map(found.map((member) => [member.id, titleOf(member)]));
  return ({ noun, record, title }: LogItem): string | null => {
    if (noun !== 'person') return title ?? null;
    return mayRead ? (titles.get(record) ?? 'Removed person') : 'A member of the staff';
  };
}
