import { flavourNames } from '#shared/catalogue/flavour.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { hueNames } from '#shared/products/names.ts';
import { purchaseStateNames } from '#shared/purchases/purchase-texts.ts';
import { signedPieces, stockReasonNames } from '#shared/stock/stock.ts';
import { countStateNames } from '#shared/stock-counts/count-names.ts';
import type { Fields, Format } from './formats.ts';
import * as as from './formats.ts';

const address = ['Address in the shop', as.text] as const;
const specification = as.list(as.record({ key: ['', as.text], value: ['', as.text] }), '; ');

const status: Format = (value) =>
  value === 'deleted' ? 'Deleted' : value === 'hidden' ? 'Hidden' : 'Active';

const { received: receive, counted: count, sold: pos } = stockReasonNames;

/** The logged fields of the records of the catalogue. */
export const catalogueFields = {
  product: {
    product_name: ['Name', as.text],
    product_code: ['Code', as.text],
    barcode: ['Barcode', as.text],
    slug: address,
    price_cents: ['Selling price', as.cents],
    buying_price_cents: ['Buying price', as.cents],
    supplier_id: ['Supplier', as.supplier],
    subcategory_id: ['Subcategory', as.subcategory],
    category: ['Category', as.text],
    picture: ['Main picture', as.picture],
    images: ['Pictures', as.list(as.picture, '; ')],
    hue: ['Colour', as.words(hueNames)],
    type: ['Type', as.words({ single: 'Single', assorted: 'Assorted' })],
    is_premium: ['Premium', as.yesNo],
    is_hidden: ['Visibility', as.visibility],
    hidden_with_category: ['Visibility with its category', as.visibility],
    is_deleted: ['Deleted', as.yesNo],
    age_restricted: ['Age', as.either('18 and over', 'All ages')],
    adults_only: ['For adults only (18+)', as.yesNo],
    brand_name: ['Brand', as.text],
    attributes: ['Specification', specification],
    stock: ['Stock', as.pieces],
    strength_mg: ['Strength', as.amount('mg')],
    flavour_family: ['Flavour family', as.words(flavourNames)],
    reorder_level: ['Reorder level', as.pieces],
    shelf: ['Shelf', as.text],
    goes_with: ['Goes well with', as.list(as.product)],
    product_description: ['Description', as.html],
    product_features: ['Features', as.list(as.text, '; ')],
    meta_description: ['Text for search engines', as.text],
    created_at: ['Added to the shop', as.time],
  },
  category: {
    category_name: ['Name', as.text],
    slug: address,
    meta_title: ['Title for search engines', as.text],
    category_description: ['Description', as.html],
    picture: ['Picture', as.picture],
    hero: ['Picture at the top', as.picture],
    age_restricted: ['Age', as.either('18 and over', 'All ages')],
    status: ['Status', status],
    parent_id: ['Parent', as.category],
    sort: ['Place in the menu', as.text],
    subcategories: ['Subcategories', as.list(as.text)],
  },
  subcategory: {
    title: ['Name', as.text],
    slug: address,
    description: ['Description', as.html],
    status: ['Status', status],
    attributes: ['Attributes', specification],
  },
  supplier: {
    name: ['Name', as.text],
    is_deleted: ['Deleted', as.yesNo],
    contact_name: ['Contact person'],
    phone: ['Phone'],
    whatsapp: ['WhatsApp'],
    email: ['Email'],
    lead_days: ['Days until a delivery', as.text],
    note: ['Note'],
  },
  purchase: {
    supplier: ['Supplier', as.record({ name: ['', as.text] })],
    state: ['State', as.words(purchaseStateNames)],
    lines: [
      'Goods',
      as.list(as.record({ pieces: ['', as.pieces], name: ['', as.text], price_cents: ['at', as.cents] })),
    ],
    freight_cents: ['Freight', as.cents],
    expected: ['Expected', as.text],
    note: ['Note'],
  },
  picture: {
    path: ['File', as.text],
    alt: ['Description', as.text],
  },
  redirect: {
    from: ['Former address', as.text],
    to: ['New address', as.text],
  },
  feature: {
    product_id: ['Product', as.product],
    headline: ['Headline', as.text],
    picture: ['Picture', as.picture],
    ends_at: ['Ends', as.time],
    is_ended: ['Ended', as.yesNo],
  },
  count: {
    state: ['State', as.words(countStateNames)],
    turn: ['Turn', as.text],
    open: ['Products to count', as.text],
  },
  stock: {
    reason: ['Reason', as.words({ ...stockReasonNames, receive, count, pos })],
    why: ['Note'],
    lines: [
      'Goods',
      as.list(
        as.record({
          delta: ['', (delta) => signedPieces(Number(delta))],
          product_id: ['', as.product],
          seen: ['before the count', as.pieces],
        }),
        '; ',
      ),
    ],
  },
} satisfies Partial<Record<LogNounName, Fields>>;
