/** The id of the till `Desk`, for sales that staff record without a till device. No device can be enrolled for it. */
export const deskTillId = 'desk'.padEnd(22, '-');

/** Returns the id of the shift of the till `Desk` on a day such as `2026-12-24`. */
export const deskShiftOf = (day: string) => `desk-${day}`.padEnd(22, '-');

const shiftForm = /^desk-\d{4}-\d\d-\d\d-{7}$/;

/**
 * Returns true for the id of a shift of the till `Desk`. No other till may open a shift with such an id, because these
 * ids are easy to guess.
 */
export const isDeskShift = (id: string) => shiftForm.test(id);
