import type { Faq } from '#shared/content/faq.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import * as data from '../../data/content/faq.ts';

/** Returns every question of the FAQ page in display order, with its answer as HTML (S2-188). */
export const listFaqs = async (): Promise<Faq[]> =>
  (await data.listFaqs()).map(({ title, ...faq }) => ({
    ...faq,
    title: withoutMarkup(title) || title,
    comment: safeHtml(faq.comment),
  }));
