/** The id of the till of sales that people make without a device. It exists once, and no device can be enrolled for it. */
export const deskTillId = 'desk'.padEnd(22, '-');
