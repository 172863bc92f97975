/**
 * An approval of what the cashier may not do alone: prices, discounts and custom items of a sale, or the cash of a
 * return. It includes the server's grant for the approver's PIN. `of` is the text that the approver read. If this text
 * changes later, a new approval is needed.
 */
export type Approval = { id: string; name: string; grant: string; of: string };
