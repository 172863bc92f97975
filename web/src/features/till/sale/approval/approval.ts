import { approvedPart as partOf } from '#shared/till/approval.ts';
import { priceBasket } from '#shared/till/basket.ts';
import type { ApprovedAbility } from '../../approval/approvers.ts';
import type { Draft, DraftLine } from '../basket/draft.ts';

type Part = Pick<Draft, 'lines' | 'discount' | 'approval' | 'payment'>;

type Seen = Omit<Part, 'approval'>;

const takesOff = (discount: Draft['discount']) =>
  discount !== undefined && ('percent' in discount ? discount.percent : discount.cents) > 0;

const hasOwnPrice = ({ productId, unitCents, catalogueCents }: DraftLine) =>
  productId !== null && unitCents !== catalogueCents;

/** Returns the abilities (rights) that a sale needs. The seller or the approver must have each of them. */
export function neededAbilities({ lines, discount, payment }: Seen): ApprovedAbility[] {
  const needed: [ApprovedAbility, boolean][] = [
    ['pos.price', lines.some(hasOwnPrice)],
    ['pos.discount', takesOff(discount) || lines.some((line) => takesOff(line.discount))],
    ['pos.custom-item', lines.some(({ productId }) => productId === null)],
    ['pos.claimed', payment.claimed?.needsApproval === true],
  ];
  return needed.flatMap(([ability, isNeeded]) => (isNeeded ? ability : []));
}

/**
 * Returns the text that the approver of a sale reads, and that the approval covers. The server derives the same text
 * from the recorded sale.
 */
export function approvedPart({ lines, discount, payment: { claimed } }: Seen): string {
  const priced = priceBasket(lines, discount);
  return partOf({
    lines: lines.map((line, at) => ({
      ...{ product_id: line.productId, name: line.name, quantity: line.quantity },
      ...{ unit_cents: line.unitCents, catalogue_cents: line.catalogueCents },
      discount_cents: priced.lines[at]?.discountCents ?? 0,
    })),
    discount_cents: priced.discountCents,
    tenders: claimed?.needsApproval
      ? [{ kind: 'mpesa', cents: claimed.cents, reference: claimed.code, claimed: 'approved' }]
      : [],
  });
}

/** Returns true if a manager has approved the sale as it is now. */
export const isApproved = (draft: Part) =>
  draft.approval !== undefined && draft.approval.of === approvedPart(draft);

/** Returns the abilities (rights) that a sale needs, but that neither the cashier nor an approval provides. */
export function missingAbilities(draft: Part, abilities: readonly string[]): ApprovedAbility[] {
  const missing = neededAbilities(draft).filter((ability) => !abilities.includes(ability));
  return missing.length > 0 && isApproved(draft) ? [] : missing;
}

/**
 * Returns who approved a sale, for its journal entry. Returns undefined if the sale needs no approval, has none, or
 * has changed since then.
 */
export function approverOf(draft: Part): { id: string; name: string; grant: string } | undefined {
  const { approval } = draft;
  if (!approval || neededAbilities(draft).length === 0 || !isApproved(draft)) return undefined;
  return { id: approval.id, name: approval.name, grant: approval.grant };
}
