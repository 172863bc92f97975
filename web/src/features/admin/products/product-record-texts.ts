/** Texts of the admin screen on which a product is changed. */
export const productRecordTexts = {
  back: 'Products',
  notFound: 'There is no such product',
  notFoundText: 'Check the link, or look for the product in the list.',
  loadFailed: 'Failed to load product details',
  saveFailed: 'Failed to update product',
  saved: 'Product updated successfully',
  choicesFailed: 'Failed to load initial data',
  cancel: 'Cancel',
  view: 'View in shop',
  code: (code: string) => `Code ${code}`,
  missing: 'Still missing:',
  product_image: 'Product image',
  sections: {
    product: 'Product',
    pictures: 'Pictures',
    prices: 'Prices',
    details: 'Details',
    state: 'State',
    place: 'Category',
    stock: 'Stock',
  },
  product_name: 'Product name',
  product_code: 'Product code',
  brand_name: 'Brand',
  product_description: 'Description',
  descriptionHint: 'Text that you paste keeps its bold words, lists and links.',
  product_features: 'Features',
  featuresHint: 'One a line, at most 12.',
  meta_description: 'Meta description',
  metaHint: (left: number) => `What search engines show. ${left} of 320 characters left.`,
  selling_price: 'Selling price (Ksh)',
  buying_price: 'Buying price (Ksh)',
  pricesNotYours: 'Only owners and admins change prices.',
  margin: 'Margin',
  marginOf: (percent: string, amount: string) => `${percent} % · ${amount} a piece`,
  unknown: 'Unknown',
  barcode: 'Barcode',
  supplier_id: 'Supplier',
  noSupplier: 'No supplier',
  strength_mg: 'Strength (mg)',
  strengthHint: 'Caffeine in a pouch, or nicotine in a millilitre.',
  flavour_family: 'Flavour family',
  noFamily: 'Not chosen',
  hue: 'Colour',
  type: 'Pack',
  types: { single: 'One product', assorted: 'Several products' },
  status: 'Visibility',
  statuses: { active: 'Active', hidden: 'Hidden', deleted: 'Deleted' },
  statusHint: 'Customers do not find a hidden product.',
  categoryHidden: 'Category hidden',
  is_premium: 'Premium',
  yes: 'Yes',
  no: 'No',
  adults_only: 'For adults only (18+)',
  adultsByCategory: (category: string) =>
    `The category ${category} is for adults only, so this product is, too.`,
  adultsAnyway: 'The product is also marked itself. It stays for adults only in every category.',
  subcategory_id: 'Subcategory',
  subcategoryMissing: 'Please choose a subcategory.',
  noSubcategory: 'Choose…',
  category: 'Category',
  attributes: 'Attributes',
  attributesFirst: 'Choose a subcategory first.',
  attributesNone: 'This subcategory has no attributes. Add them on the page of its category.',
  attributesFailed: 'The attributes could not be loaded. The product keeps those that it has.',
  attributesLeft: (names: string) =>
    `The new subcategory has attributes of its own. When you save, these leave the product: ${names}.`,
  attributesGone: (names: string) =>
    `No longer in this subcategory: ${names}. They leave the product when you change its attributes.`,
  closed: (category: string, status: 'hidden' | 'deleted') =>
    `Customers do not see this product yet, because its category ${category} is ${status}. It is shown when the category is active.`,
  openCategory: (category: string) => `Open ${category}`,
  hiddenPlace: (category: string) => `${category} (hidden)`,
  product_store: 'Quantity',
  quantityInvalid: 'Please type a whole number of pieces, 0 or more.',
  quantityHint: (held: number) =>
    `Pieces that customers can buy. A new number is recorded as a count.${held === 0 ? '' : ` ${held} more are held for chat drafts.`}`,
  reorder_level: 'Reorder at',
  shelf: 'Shelf',
  shelfHint: 'Where it lies, such as B3. Pick lists are sorted by it.',
  goes_with: 'Goes well with',
  goesWithHint:
    'Suggested on the product’s page and in the cart, at most four. Without a choice, the shop suggests what was bought together in at least 5 delivered orders.',
  companions: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  reorderHint: 'At this many pieces or fewer, the list of products marks the stock as low.',
} as const;

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** Texts of the preview of a product's page. */
export const previewTexts = {
  title: 'Preview',
  pageTitle: (name: string) => `${name} · Hart`,
  search: 'In a search engine',
  chat: 'As a link in WhatsApp',
  newPath: '/show/product/…',
  noText: 'No meta description yet.',
  noPicture: 'No picture yet.',
  restricted: 'The shop’s own card, because the product is for adults.',
  whole: 'Nothing is cut.',
  cut: (title: number, text: number) =>
    [title > 0 && `${characters(title)} of the title`, text > 0 && `${characters(text)} of the description`]
      .filter(Boolean)
      .join(' and ')
      .concat(' cut.'),
  about: 'Each app cuts a little differently, so put the most important words first.',
} as const;

/** Texts of the form of a new product. */
export const newProductTexts = {
  title: 'New product',
  text: 'Add a picture, then show the product. Until then it is hidden.',
  failed: 'Failed to create product',
  saved: 'Product created successfully',
  button: 'New product',
} as const;

/** Texts of the questions that the menu of a product asks. */
export const productDialogTexts = {
  hide: {
    label: 'Hide…',
    title: (name: string) => `Hide ${name}?`,
    text: 'Customers do not find it any more, and its page is gone until you show it again. It is removed from carts when customers open them.',
    yes: 'Hide',
    sending: 'Hiding…',
    done: (name: string) => `${name} is hidden`,
    undone: (name: string) => `${name} is shown again`,
  },
  show: {
    label: 'Show…',
    title: (name: string) => `Show ${name}?`,
    text: 'Customers find it in the shop, the search and its category, and can buy it.',
    yes: 'Show',
    sending: 'Showing…',
    done: (name: string) => `${name} is shown to customers`,
    undone: (name: string) => `${name} is hidden again`,
  },
  delete: {
    label: 'Delete…',
    title: (name: string) => `Delete ${name}?`,
    text: 'It leaves every list, and its page is gone. Its orders, reviews and stock are kept, and no other product can take its code or barcode. You can undo it.',
    yes: 'Delete',
    sending: 'Deleting…',
    done: (name: string) => `${name} deleted`,
    undone: (name: string) => `${name} is back`,
  },
} as const;

/** Texts of the question before a product is shown whose category is hidden or deleted. */
export const showWithCategoryTexts = (category: string) => ({
  text: `Customers do not find it yet, because its category ${category} is not active. They find it when the category is active.`,
  done: (name: string) => `${name} is active. Customers find it when its category is active.`,
});

export const duplicateTexts = {
  label: 'Duplicate',
  done: (name: string) => `${name} added, hidden. Change what differs.`,
} as const;
