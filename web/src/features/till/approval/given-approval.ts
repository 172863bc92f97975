/**
 * An approval of something that the cashier may not do alone: prices, discounts and custom items of a sale, or the cash
 * of a return. `grant` is the server's proof of the approver's PIN. `of` is the text that the approver read; if it
 * changes later, a new approval is needed.
 */
export type Approval = { id: string; name: string; grant: string; of: string };
