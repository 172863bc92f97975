import { formatPrice } from '#shared/money.ts';

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Texts of the admin's list of products. */
export const productListTexts = {
  title: 'Products',
  search: 'Search products',
  searchHint: 'Name, code or barcode',
  columns: {
    name: 'Product',
    code: 'Code',
    category: 'Category',
    price: 'Price',
    buying: 'Buying',
    margin: 'Margin',
    stock: 'Stock',
    missing: 'Missing',
    state: 'State',
  },
  states: { active: 'Active', hidden: 'Hidden', deleted: 'Deleted' },
  currency: 'Ksh',
  inStock: (stock: number) => (stock === 0 ? 'sold out' : `${stock} in stock`),
  low: (stock: number) => `▲ ${stock}`,
  lowTitle: (level: number) => `At or below the reorder level of ${level}`,
  noPicture: 'No picture yet',
  noneTitle: 'Sold out',
  heldTitle: (held: number) => `${held} more are held for chat drafts`,
  margin: (percent: number) => `${percent.toFixed(1)} %`,
  changePriceOf: (name: string) => `Change the price of ${name}`,
  changePriceTitle: 'Change the price',
  priceOf: (name: string) => `New price of ${name} in shillings`,
  priceSaved: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  priceUndone: (name: string) => `The price of ${name} is as it was before`,
  priceChanged: (price: string) =>
    `A colleague has just changed the price to ${price}. Press Enter to save yours, or Escape to keep theirs.`,
  changeStock: (name: string) => `Change the stock of ${name}`,
  changeStockTitle: 'Change the stock',
  filters: {
    state: 'State',
    stateIs: (state: string) => `State: ${state}`,
    stock: 'Stock',
    stockIs: {
      none: 'Stock: sold out',
      low: 'Stock: at or below reorder level',
      'below-10': 'Stock: below 10',
      'below-50': 'Stock: below 50',
    },
    category: 'Category',
    categoryIs: (category: string) => `Category: ${category}`,
    missing: 'Missing',
  },
  totals: (count: number, pieces: number, worth: number) =>
    `${products(count)} · ${pieces.toLocaleString('en-KE')} pieces in stock, worth ${formatPrice(worth)} at selling price`,
  empty: 'The shop has no products yet.',
  changePrice: 'Change price…',
  hide: 'Hide…',
  show: 'Show…',
  move: 'Move…',
  premium: 'Premium…',
  starting: 'Starting…',
  undoing: 'Undoing',
  close: 'Close',
} as const;
