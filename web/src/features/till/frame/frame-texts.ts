export const frameTexts = {
  navigation: 'Till',
  screens: { sale: 'Sell', shift: 'Shift', returns: 'Returns', more: 'More' },
  status: 'State of the till',
  online: 'Online',
  offline: 'Offline',
  noPrices: 'No prices yet',
  prices: (age: string) => `Prices from ${age}`,
  unsynced: (count: number) => `${count} unsynced`,
  printer: 'Browser print',
  shiftOpen: 'Shift open',
  shiftClosed: 'No shift',
  lock: 'Lock',
};
