import { useState } from 'react';
import { askShop } from '../goods-back/ask-shop.ts';
import { isWebOrder, leftOf, type ReturnDraft } from '../goods-back/return-draft.ts';
import { type Found, findSold, type Sold } from '../goods-back/sold.ts';
import { returnsTexts as texts } from './returns-texts.ts';

type Shown = {
  sold: Sold;
  paper: string | undefined;
  onChange: (draft: ReturnDraft) => void;
  onFound: (found: Exclude<Found, string>) => void;
};

/**
 * Asks the server, before a return is recorded, which goods of a web order were already returned, because the office
 * may have recorded a return meanwhile. The form then shows the present order, and keeps the typed values.
 */
export function useAsShown({ sold, paper, onChange, onFound }: Shown) {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  /** Returns true for a till sale, and for a web order that has not changed since it was shown. */
  async function isAsShown(draft: ReturnDraft): Promise<boolean> {
    if (!isWebOrder(sold)) return true;
    setAsking(true);
    const now = await findSold({ receipt: sold.receipt, code: paper }, askShop).catch(() => undefined);
    setAsking(false);
    const isFound = typeof now === 'object';
    const isSame = isFound && JSON.stringify(now.sold) === JSON.stringify(sold);
    setProblem(isFound ? (isSame ? undefined : texts.changed) : texts.noNetwork);
    if (isFound && !isSame) {
      const left = leftOf(now.sold);
      onChange({ ...draft, pieces: draft.pieces.map((count, line) => Math.min(count, left[line] ?? 0)) });
      onFound(now);
    }
    return isSame;
  }
  return { isAsShown, problem, isAsking };
}
