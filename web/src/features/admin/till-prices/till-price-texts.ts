/** Texts of the report of changed prices at the tills. */
export const tillPriceTexts = {
  title: 'Changed prices',
  text: 'What the tills sold below and above the catalogue, and the discounts that they gave.',
  filter: 'Period',
  periods: { today: 'Today', yesterday: 'Yesterday', week: 'The last 7 days', month: 'The last 30 days' },
  empty: 'Every piece was sold at the price of the catalogue, without discounts.',
  people: 'By person',
  shifts: 'By shift',
  columns: {
    person: 'Person',
    shift: 'Shift',
    sales: 'Sales',
    below: 'Below',
    above: 'Above',
    discount: 'Discounts',
  },
  total: 'Total',
  shift: (till: string, opened: string) => `${till}, ${opened}`,
  cut: 'This period has more shifts than the report reads. Choose a shorter one.',
} as const;
