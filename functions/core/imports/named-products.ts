import { barcodeKey, codeKey, productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { type Cells, keyOfName, type Named } from './names-wrong.ts';

const keyOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const isId = (cell: string | undefined) => /^\d{1,12}$/.test(cell?.trim() ?? '');

/** Returns the table keys of the code and the barcode in a row. */
function claimsOf({ product_code = '', barcode = '' }: Cells) {
  const code = product_code.trim();
  const digits = barcode.replace(/[\s-]/g, '');
  return {
    ...(code !== '' && code.length <= 40 && { product_code: codeKey(code) }),
    ...(/^\d{8,14}$/.test(digits) && { barcode: barcodeKey(digits) }),
  };
}

/** For each row, returns the products that its code, its barcode and its id identify. */
export async function readNamed(rows: readonly Cells[]): Promise<Named[]> {
  const claims = rows.map(claimsOf);
  const keys = new Map(claims.flatMap((each) => Object.values(each)).map((key) => [keyOf(key), key]));
  const owners = new Map(
    (await readItems([...keys.values()])).map((item) => [keyOf(item as Key), item.product_id as number]),
  );
  const ids = new Set([
    ...owners.values(),
    ...rows.flatMap(({ id }) => (id !== undefined && isId(id) ? [Number(id)] : [])),
  ]);
  const [items, pieces] = await Promise.all([
    readItems([...ids].map(productKey)) as Promise<unknown> as Promise<ProductItem[]>,
    readPieces([...ids]),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const product = (id: number | undefined, field?: 'product_code' | 'barcode', cell = '') => {
    const item = id === undefined ? undefined : byId.get(id);
    // The table still has an item for a former code of a product, so a code that was found must be compared with the
    // product's present code.
    const isOld = field && item && keyOfName(field, item[field] ?? '') !== keyOfName(field, cell);
    return item && !isOld && id !== undefined
      ? { item, pieces: pieces.get(id) ?? { available: 0, held: 0 } }
      : undefined;
  };
  return rows.map((cells, n) => {
    const { product_code: code, barcode } = claims[n] ?? {};
    const byCode = code && product(owners.get(keyOf(code)), 'product_code', cells.product_code);
    const byBarcode = barcode && product(owners.get(keyOf(barcode)), 'barcode', cells.barcode);
    const byItsId = isId(cells.id) ? product(Number(cells.id)) : undefined;
    return {
      ...(byCode && { product_code: byCode }),
      ...(byBarcode && { barcode: byBarcode }),
      ...(byItsId && { id: byItsId }),
    };
  });
}
