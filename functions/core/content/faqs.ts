import { withoutMarkup } from '#shared/content/markup.ts';
import type { Faq } from '#shared/content/faq.ts';
import * as data from '../../data/content/faq.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns an answer as HTML. Older answers are plain text with an empty line between paragraphs. */
export const answerHtml = (comment: string) =>
  /<[a-z]/i.test(comment)
    ? comment
    : comment
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
        .join('');

/** Returns every question in display order, with its answer as HTML (S2-188). */
export const listFaqs = async (): Promise<Faq[]> =>
  (await data.listFaqs()).map(({ title, ...faq }) => ({
    ...faq,
    title: withoutMarkup(title) || title,
    comment: answerHtml(faq.comment),
  }));
