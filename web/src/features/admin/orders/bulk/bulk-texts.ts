const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Texts of the dialogs for several ticked orders. */
export const bulkTexts = {
  close: 'Close',
  move: {
    titles: {
      pack: (count: number) => `Mark ${orders(count)} as packed?`,
    },
    none: {
      pack: 'None of these orders is to pack.',
    },
    // no promise: what the button leaves out
    left: (count: number) => `${orders(count)} cannot be moved so now:`,
    state: (state: string) => `It is “${state}”.`,
    collected: 'Its customer collects it at the shop.',
    moved: { pack: 'Packed' },
    submit: { pack: 'Mark as packed' },
    again: 'Try these again',
    moving: (done: number, all: number) => `${done} of ${all}…`,
    done: (moved: number, left: number) => (left === 0 ? `${moved} moved.` : `${moved} moved, ${left} not:`),
  },
  slips: {
    title: (count: number) => `Print ${count} ${count === 1 ? 'slip' : 'slips'}`,
    loading: 'Loading…',
    ready: (count: number) => `${count} ${count === 1 ? 'slip is' : 'slips are'} ready.`,
    tillSales: (count: number) =>
      `${count === 1 ? 'One sale at the till has' : `${count} sales at the till have`} no slip.`,
    none: 'Sales at the till have no slips.',
  },
  csv: {
    title: (count: number) => `Export ${orders(count)}`,
    text: 'A table for a spreadsheet, without phone numbers.',
    download: 'Download CSV',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'The browser did not allow it. Download the file instead.',
    file: (day: string) => `orders-${day}.csv`,
    columns: [
      ...['Order', 'Placed', 'State', 'Customer', 'Area', 'Pieces', 'Total', 'Paid', 'Due', 'To give back'],
      'Payment',
    ],
  },
};
