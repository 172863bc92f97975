import type { Faq } from '#shared/content/faq.ts';
import * as texts from '#shared/texts.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { deletedFaqKey, faqKey } from './keys.ts';

/**
 * A question as it is stored. Questions with a lower `sort` are shown first. A deleted question is in a list of its own,
 * because a release before shows every item of the page's list.
 */
export type FaqItem = Faq & {
  sort: number;
  is_deleted?: true | undefined;
  /** The number of changes of the item. Missing: it was never changed. */
  version?: number;
};

async function readAll(pk: string): Promise<FaqItem[]> {
  const found: FaqItem[] = [];
  for await (const { pk: _, sk: __, ...faq } of everyItem<FaqItem & Key>(pk)) found.push(faq);
  return found;
}

/** Returns all questions of the page in display order. Questions with the same `sort` are ordered by id. */
export const listFaqs = async (): Promise<FaqItem[]> =>
  (await readAll(faqKey(0).pk)).sort((one, other) => one.sort - other.sort || one.id - other.id);

/** Returns the deleted questions, the newest first. */
export const listDeletedFaqs = async (): Promise<FaqItem[]> => (await readAll(deletedFaqKey(0).pk)).reverse();

/** Returns a question, also a deleted one. */
export async function findFaq(id: number): Promise<FaqItem | undefined> {
  const item = await readItem<FaqItem & Key>(faqKey(id));
  const found = item ?? (await readItem<FaqItem & Key>(deletedFaqKey(id)));
  if (!found) return undefined;
  const { pk, sk, ...faq } = found;
  return faq;
}

/** Adds a question. Returns false when its id is taken. */
export function createFaq(faq: FaqItem): Promise<boolean> {
  const { id, title } = faq;
  const log = logEntry({ noun: 'question', id, action: 'create', title, before: undefined, after: faq });
  return create([{ ...faqKey(id), ...faq }], [log]);
}

type Logged = { action?: 'change' | 'undo'; undoes?: string | undefined };

const keyOf = ({ id, is_deleted }: FaqItem) => (is_deleted ? deletedFaqKey(id) : faqKey(id));

/** Returns the actions that replace a question. They fail if it has changed since it was read. */
function replacing(before: FaqItem, given: FaqItem, { action = 'change', undoes }: Logged = {}) {
  const after = Object.fromEntries(
    Object.entries({ ...given, version: (before.version ?? 0) + 1 }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as FaqItem;
  const isMoved = before.is_deleted !== after.is_deleted;
  const { id, title } = after;
  return {
    after,
    question: [
      ...(isMoved ? [remove(keyOf(before), unchanged(before))] : []),
      isMoved ? putNew({ ...after, ...keyOf(after) }) : put({ ...after, ...keyOf(after) }, unchanged(before)),
    ] satisfies Actions,
    log: logEntry({ noun: 'question', id, action, undoes, title, before, after }),
  };
}

type Options = Logged & {
  version?: number | undefined;
  check?: (before: FaqItem) => void;
};

/**
 * Changes a question, deletes it or restores it. A change that changes nothing writes nothing.
 *
 * @throws 404, 409 `changed` for an old version, 503
 */
export function changeFaq(
  id: number,
  fields: Partial<Omit<FaqItem, 'id' | 'version'>>,
  { version, check, ...logged }: Options = {},
): Promise<FaqItem> {
  return retry(async () => {
    const before = await findFaq(id);
    if (!before) throw notFound('Question');
    check?.(before);
    const names = Object.keys(fields) as (keyof typeof fields)[];
    if (names.every((name) => before[name] === fields[name])) return before;
    if (version !== undefined && version !== (before.version ?? 0)) throw conflict('changed', texts.changed);
    const { after, ...actions } = replacing(before, { ...before, ...fields }, logged);
    return (await transact(actions)) ? tryAtOnce : after;
  });
}

/** Gives questions other places in one transaction, at most 45. Returns false if one of them has changed. */
export async function moveFaqs(moves: readonly { faq: FaqItem; sort: number }[]): Promise<boolean> {
  const all = moves.map(({ faq, sort }) => replacing(faq, { ...faq, sort }));
  const questions = all.flatMap(({ question }) => question);
  return (await transact({ questions, log: all.map(({ log }) => log) })) === undefined;
}
