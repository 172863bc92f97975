const of = (count: number) =>
  count === 1 ? 'the price of 1 product' : `the prices of ${count.toLocaleString('en-KE')} products`;

/** Texts of the dialog that changes many prices. */
export const priceDialogTexts = {
  title: (count: number) => `Change ${of(count)}`,
  label: 'Change prices',
  job: 'Changing prices',
  hint: 'The new prices are in the shop within a minute. Orders that are placed keep their prices. You can undo this.',
  field: 'Which price',
  fields: { selling_price: 'Selling price', buying_price: 'Buying price' },
  way: 'Change',
  ways: { up: 'Up by', down: 'Down by', set: 'Set to' },
  amount: 'Amount',
  unit: 'In',
  units: { percent: 'Percent', shillings: 'Shillings' },
  rounding: 'Round to',
  roundings: {
    none: 'No rounding',
    '1': 'Whole shillings',
    '5': '5 shillings',
    '10': '10 shillings',
    '9': 'Ends in 9',
  },
} as const;
