import { removeLines, saleStore, say } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';

/** Removes the restricted goods from the sale, because the customer is not an adult. */
export function refuseRestricted(): void {
  const restricted = saleStore.get().draft.lines.filter(({ isRestricted }) => isRestricted);
  if (restricted.length === 0) return;
  removeLines(restricted.map(({ key }) => key));
  const { undo } = saleStore.get().note ?? {};
  say(saleTexts.age.refused, undo ? { undo } : {});
}
