import type { Faq } from '#shared/content/faq.ts';
import { create } from '../dynamodb/create.ts';
import { readList } from '../dynamodb/read-list.ts';
import { faqKey } from './keys.ts';

/** A question as it is stored: those with a lower `sort` stand further up. */
export type FaqItem = Faq & { sort: number };

/** Every question in the order in which it is shown; of two with one place the older is first. */
export async function listFaqs(): Promise<FaqItem[]> {
  const { items } = await readList<FaqItem>(faqKey(0).pk);
  return items.sort((one, other) => one.sort - other.sort || one.id - other.id);
}

/** Writes a question, unless one with its number is there. */
export const createFaq = (faq: FaqItem): Promise<boolean> => create([{ ...faqKey(faq.id), ...faq }]);
