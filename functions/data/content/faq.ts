import type { Faq } from '#shared/content/faq.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { bare, filled } from '../dynamodb/bare.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { type ChangeOptions, changeItem } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { deletedFaqKey, faqKey } from './keys.ts';

/**
 * A question as it is stored. Questions with a lower `sort` are shown first. A deleted question is in a separate list.
 */
export type FaqItem = Faq & {
  sort: number;
  is_deleted?: true | undefined;
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

async function readAll(pk: string): Promise<FaqItem[]> {
  const found: FaqItem[] = [];
  for await (const faq of everyItem<FaqItem>(pk)) found.push(bare(faq));
  return found;
}

/** Returns all questions of the page in display order. Questions with the same `sort` are ordered by id. */
export const listFaqs = async (): Promise<FaqItem[]> =>
  (await readAll(faqKey(0).pk)).sort((one, other) => one.sort - other.sort || one.id - other.id);

/** Returns the deleted questions, those with the highest ids first. */
export const listDeletedFaqs = async (): Promise<FaqItem[]> => (await readAll(deletedFaqKey(0).pk)).reverse();

/** Returns a question, even if it is deleted. */
export async function findFaq(id: number): Promise<FaqItem | undefined> {
  const found = (await readItem<FaqItem>(faqKey(id))) ?? (await readItem<FaqItem>(deletedFaqKey(id)));
  return found && bare(found);
}

/** Adds a question. Returns false if its id is taken. */
export function createFaq(faq: FaqItem): Promise<boolean> {
  const { id, title } = faq;
  const log = logEntry({ noun: 'question', id, action: 'create', title, before: undefined, after: faq });
  return create([{ ...faqKey(id), ...faq }], [log]);
}

const keyOf = ({ id, is_deleted }: FaqItem) => (is_deleted ? deletedFaqKey(id) : faqKey(id));

/**
 * Plans the replacement of a stored question. The planned writes fail if the question has changed since it was read.
 */
function planReplacing(before: FaqItem, given: FaqItem) {
  const after = filled({ ...given, version: (before.version ?? 0) + 1 });
  const isMoved = before.is_deleted !== after.is_deleted;
  const write: Actions = isMoved
    ? [remove(keyOf(before), unchanged(before)), putNew({ ...after, ...keyOf(after) })]
    : [put({ ...after, ...keyOf(after) }, unchanged(before))];
  return { after, write };
}

/**
 * Changes a question, deletes it or restores it. If no value changes, nothing is written.
 *
 * @throws 404, 409 `changed` for an old version, 503
 */
export const changeFaq = (
  id: number,
  fields: Partial<Omit<FaqItem, 'id' | 'version'>>,
  options?: ChangeOptions<FaqItem>,
): Promise<FaqItem> =>
  changeItem(
    { noun: 'question', id, title: ({ title }) => title, read: () => findFaq(id) },
    (before) => {
      const names = Object.keys(fields) as (keyof typeof fields)[];
      const isSame = names.every((name) => before[name] === fields[name]);
      return isSame ? undefined : planReplacing(before, { ...before, ...fields });
    },
    options,
  );

/** Stores new positions of at most 45 questions in one transaction. Returns false if one of them has changed. */
export function moveFaqs(moves: readonly { faq: FaqItem; sort: number }[]): Promise<boolean> {
  return commit(
    moves.flatMap(({ faq: before, sort }) => {
      const { after, write } = planReplacing(before, { ...before, sort });
      const { id, title } = after;
      return [...write, logEntry({ noun: 'question', id, action: 'change', title, before, after })];
    }),
  );
}
