/** The server's messages about stock counts. */

export const countOver = 'This count is closed. Nothing more can be counted in it.';
export const countNotCounted = 'The count is not finished yet, or it was decided before.';
export const countNotBooked = 'Only a booked count can be undone.';
export const countChanged = 'A colleague changed this count. Look at it again.';
export const nothingToCount = 'No products are there. Choose something else.';
export const tooManyToCount = (most: number) =>
  `That is more than ${most} products. Count shelf by shelf, or choose fewer products.`;
export const countIdUsed = 'Another count has this id. Begin again.';
export const notInCount = 'A product is not in this count, or is not counted now.';
export const sawDifferences = 'You have seen what was missing. Another person must count it now.';
export const countedBefore = 'You counted this product before. Another person must count it now.';
export const tooManyDevices = 'Too many devices count here. Use one that is already in this count.';
export const deviceOfAnother = 'Another person counts with this device. Reload the page.';
export const ownCount = 'You counted this product yourself. Another manager must approve its difference.';
export const ownCountUndone = 'You counted some of this yourself. Another manager must undo it.';
export const managersCancel = 'This count is finished. Only a manager can close it now.';
export const tooManyRounds = 'This product was counted five times. Cancel the count and begin a new one.';
export const differenceChanged = 'The difference is another one now. Look at it again.';
export const countAgain = 'Something moved meanwhile. This product must be counted again.';
export const piecesReserved = (left: number) =>
  `Only ${left} ${left === 1 ? 'piece is' : 'pieces are'} free: orders or chat drafts have the others. Change or cancel one of them first.`;
export const piecesSold = (left: number) =>
  `Only ${left} ${left === 1 ? 'piece is' : 'pieces are'} free. Sell or cancel nothing more of it and try again, or leave the count as it is.`;
export const arrivedLate = (title: string) => `${title}: a movement from before the count arrived later`;
export const countUndone = (title: string) => `${title}: count undone`;
