import type { Faq } from '#shared/content/faq.ts';
import { create } from '../dynamodb/create.ts';
import { readList } from '../dynamodb/read-list.ts';
import { logEntry } from '../log/log-entry.ts';
import { faqKey } from './keys.ts';

/** A question as it is stored. Questions with a lower `sort` are shown first. */
export type FaqItem = Faq & { sort: number };

/** Returns all questions in display order. Questions with the same `sort` are ordered by id. */
export async function listFaqs(): Promise<FaqItem[]> {
  const { items } = await readList<FaqItem>(faqKey(0).pk);
  return items.sort((one, other) => one.sort - other.sort || one.id - other.id);
}

/** Adds a question. Returns false when its id is taken. */
export function createFaq(faq: FaqItem): Promise<boolean> {
  const { id, title } = faq;
  const log = logEntry({ noun: 'question', id, action: 'create', title, before: undefined, after: faq });
  return create([{ ...faqKey(id), ...faq }], [log]);
}
