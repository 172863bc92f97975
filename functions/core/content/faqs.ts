import type { Faq } from '#shared/content/faq.ts';
import * as data from '../../data/content/faq.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Answers were plain text once, with an empty line between paragraphs: those that still are become HTML here. */
const toHtml = (comment: string) =>
  /<[a-z]/i.test(comment)
    ? comment
    : comment
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
        .join('');

/** Every question in the order in which it is shown, its answer as HTML (S2-188). */
export const listFaqs = async (): Promise<Faq[]> =>
  (await data.listFaqs()).map((faq) => ({ ...faq, comment: toHtml(faq.comment) }));
