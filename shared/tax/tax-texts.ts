/** Why a tax receipt waits or needs a person, in words for managers. */
export const taxReasons = {
  unknown: 'KRA did not answer, so it may have the receipt or not. Look on KRA’s portal before you decide.',
  unavailable: 'KRA could not be reached. The shop tries again by itself.',
  noConnector: 'This shop is not connected to KRA.',
  third: (sale: string) =>
    `KRA takes at most two credit notes for a receipt, and ${sale} has two already. Ask your accountant.`,
  // no promise: a rule of KRA
  late: (sale: string) =>
    `KRA takes a credit note within six months of the sale, and ${sale} is older. Ask your accountant.`,
  saleUnknown: (sale: string) =>
    `The shop does not know the sale ${sale}, so it cannot tell KRA what came back. Ask your accountant.`,
  saleNotSent: (sale: string) => `KRA has no receipt of the sale ${sale}, so it takes no credit note for it.`,
  noLetter: 'The VAT rate of the sale has no letter at KRA. Ask your accountant.',
} as const;

/** The name that a tax receipt has in place of a till's name, if no till sold or took back the goods. */
export const notAtTill = 'Orders';

/** The names of lines of a tax receipt that are no goods. */
export const taxLineNames = { delivery: 'Delivery' } as const;

/** The error messages about a decision or a setting that is not possible. */
export const taxTexts = {
  notNow: (receipt: string) => `${receipt} cannot be decided now.`,
  needsPin: 'Type the KRA PIN of the shop first: each receipt to KRA names it.',
  notConnected: 'This shop is not connected to KRA yet. Ask the person who runs the system.',
} as const;
