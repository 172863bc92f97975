import { toCents } from '#shared/money.ts';
import { useTillCatalogue } from '../device/use-catalogue.ts';
import { useTill } from '../device/use-till.ts';
import { missingAbilities } from './approval/approval.ts';
import { needsAge } from './basket/draft.ts';
import { draftProblem, priceDraft } from './basket/sale-body.ts';
import { focusAgeQuestion } from './pay/age-question.tsx';
import {
  askForCode,
  claimCode,
  closeCodeQuestion,
  isAnswered,
  typedCode,
  withClaim,
} from './pay/ask-code.ts';
import type { Payment, Settled } from './pay/payment.ts';
import { changeSale, saleStore, say } from './sale-store.ts';
import { saleTexts as texts } from './sale-texts.ts';
import { sell } from './sell.ts';
import { whyBlocked } from './why-blocked.ts';

/** Returns two actions for a sale: to open the fields of a payment method, and to record the sale. */
export function useSelling() {
  const till = useTill();
  const { version } = useTillCatalogue();

  /**
   * Returns true if the sale can be paid now. Otherwise shows why not, or moves the focus to the question about the
   * age.
   */
  function isReady(): boolean {
    const { draft } = saleStore.get();
    const problem = draftProblem(draft, priceDraft(draft));
    const blocked = whyBlocked(till);
    const missing = missingAbilities(draft, till.abilities);
    if (blocked) say(blocked.text, { isBad: true });
    else if (missing.length > 0) say(texts.approval.first, { isBad: true });
    else if (needsAge(draft)) focusAgeQuestion();
    else if (problem) say(texts.problems[problem], { isBad: true });
    return !blocked && !problem && missing.length === 0;
  }

  return {
    till,
    /** Opens the fields of a payment method, if the shop accepts it and the sale can be paid now. */
    pay(way: NonNullable<Payment['way']>) {
      const isTaken = {
        cash: till.shop.cash,
        mpesa: till.shop.mpesa,
        split: till.shop.cash && till.shop.mpesa,
      };
      if (isTaken[way] && isReady()) changeSale({ do: 'pay', payment: { way } });
    },
    /**
     * Records the sale. If an M-Pesa code was typed, the till first asks the server about the code. Offline, the till
     * accepts the code without M-Pesa's confirmation.
     */
    settle(settled: Settled | undefined) {
      if (!settled || till.shiftId === undefined || !isReady()) return;
      const typed = typedCode(settled);
      if (typed && !isAnswered(typed)) {
        if (till.isOnline) return void askForCode(settled, typed);
        claimCode({ ...typed, word: undefined }, toCents(till.shop.claimed_limit));
        if (!isReady()) return;
      }
      closeCodeQuestion();
      const about = { shiftId: till.shiftId, catalogue: version, earns: till.shop.earns };
      void sell(withClaim(settled), about);
    },
  };
}
