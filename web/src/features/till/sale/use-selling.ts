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

/** Returns the actions for a sale that may be paid: open the fields of a way to pay, and sell. */
export function useSelling() {
  const till = useTill();
  const { version } = useTillCatalogue();

  /** Says why the sale cannot be paid now. Returns true if it can. */
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
    /** Opens the fields of a way to pay. A sale that costs nothing needs none. */
    pay(way: NonNullable<Payment['way']>) {
      const isTaken = {
        cash: till.shop.cash,
        mpesa: till.shop.mpesa,
        split: till.shop.cash && till.shop.mpesa,
      };
      if (isTaken[way] && isReady()) changeSale({ do: 'pay', payment: { way } });
    },
    /**
     * Records the sale. For a typed M-Pesa code, the till first asks the shop. If it is offline, it accepts the code
     * as claimed.
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
