type Line = { pieces: number; name: string; code: string };

/** Returns the goods of a purchase order as text for its supplier, one line for each product. */
export const goodsText = (lines: readonly Line[]): string =>
  lines.map(({ pieces, name, code }) => `${pieces} × ${name} (${code})`).join('\n');

type Order = { number: string; lines: readonly Line[]; expected: string | null; note: string };

/** Returns a purchase order as the text of a chat message. `day` formats a day for people. */
export function purchaseMessage(
  { number, lines, expected, note }: Order,
  { supplier, shop, day }: { supplier: string; shop: string; day: (date: string) => string },
): string {
  return [
    `Hello ${supplier}, this is ${shop}. Please send us these goods (order ${number}):`,
    goodsText(lines),
    ...(expected ? [`We would like to have them by ${day(expected)}.`] : []),
    ...(note ? [note] : []),
    'Please answer if something is missing or costs more. Thank you.',
  ].join('\n\n');
}
