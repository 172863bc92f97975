import { noteAdultsOnly } from '../../data/catalogue/adults-only.ts';
import { claims } from '../../data/catalogue/claims.ts';
import { productKey, slugKey } from '../../data/catalogue/keys.ts';
import { listItem, listKeys, type ProductItem } from '../../data/catalogue/product.ts';
import { reshuffle } from '../../data/catalogue/shuffle.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import type { Check, Item } from './check.ts';
import { checkCopies, itemsPut } from './copies.ts';

function copiesOf(item: Item) {
  if (!item.pk.startsWith('PRODUCT#') || item.sk !== 'PRODUCT') return undefined;
  const { pk, sk, ...fields } = item;
  const product = fields as unknown as ProductItem;
  const { product_code, barcode } = claims(undefined, product);
  const written = [product_code, barcode, reshuffle(undefined, product), noteAdultsOnly(undefined, product)];
  const copies: Key[] = [
    ...listKeys(product).map((key) => listItem(key, product)),
    { ...product, ...slugKey('product', product.slug) },
    ...written.flatMap(itemsPut),
  ];
  return { record: String(product.id), copies };
}

/** Returns the id of the product to which a list item, slug, code or barcode belongs. */
function ownerOf(item: Item): string | undefined {
  const { pk, sk } = item;
  if (pk.startsWith('CODE#') || pk.startsWith('BARCODE#')) return String(item.product_id);
  // The item of an old slug only names the product, which may be removed.
  if (pk.startsWith('SLUG#product#')) return item.moved_to === undefined ? String(item.id) : undefined;
  if (pk.startsWith('SHUFFLED#')) return sk.startsWith('ID#') ? String(item.id) : undefined;
  if (!pk.startsWith('LIST#')) return undefined;
  return String(item.id ?? (JSON.parse(String(item.card)) as { id: number }).id);
}

/** The list items, slug, code and barcode of each product are those that its item says, and there are no others. */
export const productCopiesCheck: Check = checkCopies({
  ...{ name: 'product-copies', bad: 'copy', copiesOf, ownerOf },
  keyOf: (record) => productKey(Number(record)),
  mend: 'Change the product on its page in the admin, which writes its cards again; correct other items by hand',
});
