import { counted } from '#shared/counted.ts';
import type { SupplierDetails } from './supplier.ts';

/** Texts of the suppliers' screen. */
export const supplierTexts = {
  title: 'Suppliers',
  text: 'The companies that the shop buys its goods from. A product’s form chooses among them.',
  columns: { name: 'Name', actions: 'Actions' },
  search: 'Search suppliers',
  searchHint: 'Name',
  add: 'New supplier',
  empty: 'The shop has no suppliers yet.',
  totals: (count: number) => `${count} ${count === 1 ? 'supplier' : 'suppliers'}`,
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Delete…',
  removeOf: (name: string) => `Delete ${name}`,
  name: 'Name',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  days: 'Days until a delivery',
  daysHint: 'From the order until the goods are here. Without it, the shop counts with a week.',
  note: 'Note',
  save: 'Save',
  saving: 'Saving…',
  added: (name: string) => `${name} added`,
  addUndone: (name: string) => `${name} is not a supplier any more`,
  changedTo: (name: string) => `${name} saved`,
  changeUndone: (name: string) => `${name} is as it was before`,
  changed: (name: string) =>
    `A colleague has just changed it; it is called ${name} now. Save again to use what you typed, or close to keep theirs.`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'It leaves this list and the form of products. A supplier that products have cannot be deleted. You can undo it in the change log.',
  removeYes: 'Delete',
  removing: 'Deleting…',
  removed: (name: string) => `${name} deleted`,
  removeUndone: (name: string) => `${name} is a supplier again`,
  page: {
    notFound: 'This supplier does not exist',
    notFoundText: 'Its address may be wrong.',
    loadFailed: 'The supplier could not be loaded again.',
    contact: 'Contact',
    change: 'Change…',
    unknown: 'Not entered',
    order: 'New order',
    open: 'Open orders',
    noOrders: 'Nothing is on order.',
    orderLine: (number: string, state: string, received: number, pieces: number) =>
      `${number} · ${state} · ${received} of ${pieces} came`,
    products: 'Products, by what runs out first',
    noProducts: 'No product has this supplier. Choose it in the form of a product.',
    facts: ({
      in_stock,
      a_day,
      days_left,
      on_order,
      waiting,
      proposed,
    }: SupplierDetails['products'][number]) =>
      [
        `${in_stock} in stock`,
        days_left === null
          ? 'none sold in four weeks'
          : `${a_day} a day, lasts ${counted(days_left, 'day', 'days')}`,
        ...(on_order > 0 ? [`${on_order} on order`] : []),
        ...(waiting > 0 ? [counted(waiting, 'person waits', 'people wait')] : []),
        ...(proposed > 0 ? [`order ${proposed}`] : []),
      ].join(' · '),
    prices: 'Prices paid',
    paid: (day: string, pieces: number, name: string, price: string, number: string) =>
      `${day}: ${pieces} × ${name} at ${price} (${number})`,
  },
} as const;
