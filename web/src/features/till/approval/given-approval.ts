/**
 * A person's word for what the person who sells may not do alone: prices, discounts and other items of a sale, or the cash of
 * a return; with the server's grant of their PIN. `of` is what they saw: a later change of it needs another approval.
 */
export type Approval = { id: string; name: string; grant: string; of: string };
