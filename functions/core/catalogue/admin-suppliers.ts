import type { Supplier, SupplierFields, SupplierRecord } from '#shared/products/supplier.ts';
import * as texts from '#shared/texts.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { listPart } from '../../data/catalogue/product.ts';
import {
  changeSupplier,
  createSupplier,
  listSuppliers,
  type SupplierItem,
} from '../../data/catalogue/supplier.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { conflict, notFound, takenField, withStored } from '../../errors.ts';
import { inLanes } from '../../lanes.ts';
import { retry, tryAtOnce } from '../../retry.ts';

const present = ({ id, name, version = 0 }: SupplierItem): Supplier => ({ id, name, version });

const ofShop = (suppliers: SupplierItem[]) => suppliers.filter(({ is_deleted }) => !is_deleted);

/** Returns the suppliers in alphabetical order. */
export const listByName = async (): Promise<Supplier[]> =>
  ofShop(await listSuppliers())
    .map(present)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Checks that no other supplier of the shop has the name. @throws 409 */
function requireFree(suppliers: SupplierItem[], name: string, ownId?: number): void {
  const isTaken = ofShop(suppliers).some(
    (supplier) => supplier.id !== ownId && supplier.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw takenField('name', 'name-taken', texts.supplierTaken);
}

/** Returns a supplier with its contacts. */
export const presentRecord = (supplier: SupplierItem): SupplierRecord => ({
  ...present(supplier),
  ...{ phone: supplier.phone ?? '', whatsapp: supplier.whatsapp ?? '', email: supplier.email ?? '' },
  ...{ note: supplier.note ?? '', lead_days: supplier.lead_days ?? null },
});

/** Returns the typed fields in their stored form, without empty ones. */
function storedFields({ lead_days, ...typed }: SupplierFields): Partial<SupplierItem> & { name: string } {
  const texts = Object.entries(typed).map(([name, text]) => [name, text === '' ? undefined : text]);
  return {
    ...Object.fromEntries(texts),
    name: typed.name,
    ...(lead_days !== undefined && { lead_days: lead_days ?? undefined }),
  };
}

/** Adds a supplier. @throws 409, 503 */
export const addSupplier = (fields: SupplierFields): Promise<SupplierRecord> =>
  retry(async () => {
    const suppliers = await listSuppliers();
    requireFree(suppliers, fields.name);
    const supplier = { ...storedFields(fields), id: Math.max(0, ...suppliers.map(({ id }) => id)) + 1 };
    return (await createSupplier(supplier)) ? presentRecord(supplier) : tryAtOnce;
  });

/** Changes a supplier. Undefined fields do not change. @throws 404, 409, 503 */
export async function saveSupplier(id: number, { version, ...fields }: SupplierFields & { version: number }) {
  const { name } = fields;
  const suppliers = await listSuppliers();
  const stored = ofShop(suppliers).find((supplier) => supplier.id === id);
  if (!stored) throw notFound('Supplier');
  requireFree(suppliers, name, id);
  const read = async () =>
    presentRecord((await listSuppliers()).find((supplier) => supplier.id === id) ?? stored);
  return presentRecord(await withStored(changeSupplier(id, storedFields(fields), { version }), read));
}

const LANES = 4;

/** Returns the number of products that have the supplier. It reads all products. */
async function countProducts(supplier: number): Promise<number> {
  const parts = Array.from({ length: partOf(await readCounter('product')) + 1 }, (_, part) => part);
  let count = 0;
  await inLanes(LANES, parts, async (part) => {
    const products = await listPart(part);
    count += products.filter((one) => one.supplier_id === supplier && !one.is_deleted).length;
  });
  return count;
}

/** Deletes a supplier that no product has. Repeating it changes nothing. @throws 404, 409 `in-use`, 503 */
export async function deleteSupplier(id: number): Promise<void> {
  const count = await countProducts(id);
  if (count > 0) throw conflict('in-use', texts.supplierInUse(count));
  await changeSupplier(id, { is_deleted: true });
}
