/**
 * An approval of values that the cashier may not enter alone: prices, discounts and items outside the catalogue in a
 * sale, or the cash of a return. `grant` is the server's proof of the approver's PIN. `of` is the text that the
 * approver read. If this text changes, the sale or return needs a new approval.
 */
export type Approval = { id: string; name: string; grant: string; of: string };
