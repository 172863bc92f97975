/** About how many characters of a product's page search engines and WhatsApp show. */
export const shownLengths = {
  search: { title: 60, description: 155 },
  chat: { title: 65, description: 80 },
} as const;

/**
 * Returns the shown beginning of a text, with an ellipsis if it is cut, and the number of characters that are left
 * out.
 */
export function cutText(text: string, most: number): { shown: string; cut: number } {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= most) return { shown: letters.join(''), cut: 0 };
  const kept = letters.slice(0, most - 1);
  return { shown: `${kept.join('').trimEnd()}…`, cut: letters.length - kept.length };
}
