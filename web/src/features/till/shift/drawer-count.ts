/** The values of Kenya's notes and coins, in shillings. */
export const notesAndCoins = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const;
type Piece = (typeof notesAndCoins)[number];

/** The typed number of each note and coin in the drawer. */
export type DrawerCount = Partial<Record<Piece, string>>;

/**
 * Returns the sum in a drawer, in cents. Returns undefined if nothing was typed, or if something is not a whole
 * number.
 */
export function sumOfDrawer(count: DrawerCount): number | undefined {
  const typed = notesAndCoins.map((piece) => ({ piece, text: (count[piece] ?? '').trim() }));
  if (typed.every(({ text }) => text === '')) return undefined;
  if (typed.some(({ text }) => !/^\d{0,5}$/.test(text))) return undefined;
  return typed.reduce((sum, { piece, text }) => sum + piece * Number(text) * 100, 0);
}
