import { createFaq, type FaqItem } from '../../data/content/faq.ts';
import { cleanHtml } from '../clean-html.ts';

/** Adds a question with its answer sanitised (T1). Returns false if the number is already used. */
export const addFaq = (faq: FaqItem): Promise<boolean> =>
  createFaq({ ...faq, comment: cleanHtml(faq.comment) });
