/** The id of Desk, the till for sales that people make without a device. No device can be enrolled for it. */
export const deskTillId = 'desk'.padEnd(22, '-');

/** Returns the id of Desk's shift on a day, as `2026-12-24`. */
export const deskShiftOf = (day: string) => `desk-${day}`.padEnd(22, '-');

const shiftForm = /^desk-\d{4}-\d\d-\d\d-{7}$/;

/**
 * Returns true for an id of Desk's shifts. These ids are easy to guess, so no other till may open a shift with such an
 * id.
 */
export const isDeskShift = (id: string) => shiftForm.test(id);
