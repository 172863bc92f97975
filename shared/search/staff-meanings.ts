import type { SearchColumns } from './columns.ts';
import { tokensOf } from './words.ts';

const spaced = (text: string) => ` ${tokensOf(text).join(' ')} `;

/**
 * Returns a query with the words replaced that staff have given a meaning: 'zyn' by 'mint pouch', or by a product code.
 * Longer texts take precedence.
 */
export function readMeanings({ meanings }: Pick<SearchColumns, 'meanings'>, text: string): string {
  if (!meanings?.length) return text;
  const said = spaced(text);
  const [typed, meaning] =
    meanings
      .filter(([typed]) => said.includes(spaced(typed)))
      .sort(([one], [other]) => other.length - one.length)[0] ?? [];
  return typed === undefined ? text : said.replace(spaced(typed), ` ${meaning} `).trim();
}
