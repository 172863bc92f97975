import { createFaq, type FaqItem } from '../../data/content/faq.ts';
import { cleanHtml } from './clean-html.ts';

/** Adds a question, its answer cleaned (T1); false when its number is taken. */
export const addFaq = (faq: FaqItem): Promise<boolean> =>
  createFaq({ ...faq, comment: cleanHtml(faq.comment) });
