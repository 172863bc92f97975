const labels = (count: number) => `${count} ${count === 1 ? 'label' : 'labels'}`;
const sheets = (count: number) => `${count} ${count === 1 ? 'sheet' : 'sheets'}`;

/** Texts of the dialog that prints shelf labels. */
export const labelTexts = {
  title: (count: number) => `Shelf labels of ${count} ${count === 1 ? 'product' : 'products'}`,
  papers: { sheet: 'A4, 24 labels of 70 × 37 mm', single: 'Label printer, 50 × 30 mm' },
  copies: (name: string) => `Labels of ${name}`,
  copiesOfAll: 'Labels of each product',
  copiesWrong: (most: number) => `Type a whole number up to ${most}.`,
  sum: (count: number, pages: number | undefined) =>
    pages === undefined ? labels(count) : `${labels(count)} on ${sheets(pages)}`,
  tooMany: (most: number) => `At most ${most} labels are printed at once.`,
  loading: 'Loading…',
  print: 'Print',
  close: 'Close',
  retry: 'Try again',
  hint: 'Print at 100 %, without margins.',
  shelf: (shelf: string) => `Shelf ${shelf}`,
  link: (name: string) => `Link to ${name}`,
  code: (text: string) => `Code ${text}`,
  problems: {
    barcode: (barcode: string) =>
      `Its barcode ${barcode} is not one of EAN or UPC. The label has the product code instead.`,
    none: 'Its code cannot be printed as a barcode.',
    other: (text: string, name: string) => `A scan of ${text} finds ${name}. The label has no barcode.`,
    shared: (text: string, name: string) =>
      `A scan of ${text} may find ${name}, whose code is almost the same. The label has no barcode.`,
    long: (text: string) => `${text} is too long for a barcode on this label.`,
    hidden: 'Customers do not see it. The label has no link to its page.',
  },
} as const;
