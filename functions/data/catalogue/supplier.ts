import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { supplierKey, suppliersPk } from './keys.ts';

/**
 * A company from which the shop buys goods. The item of a deleted supplier is kept, because the change log and products
 * may still name the supplier. The id is not used again.
 */
export type SupplierItem = {
  id: number;
  name: string;
  phone?: string | undefined;
  whatsapp?: string | undefined;
  email?: string | undefined;
  /** The number of days that the supplier needs for a delivery. */
  lead_days?: number | undefined;
  note?: string | undefined;
  is_deleted?: true | undefined;
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

/** Returns all suppliers in the order of their ids, including deleted ones. */
export const listSuppliers = async (): Promise<SupplierItem[]> =>
  (await readList<SupplierItem & Key>(suppliersPk, { limit: 500 })).items.map(
    ({ pk: _, sk: __, ...supplier }) => supplier,
  );

/** Returns a supplier, even if it is deleted. */
export const findSupplier = (id: number) => readItem<SupplierItem>(supplierKey(id));

/** Adds a supplier. Returns false, and changes nothing, if its id is taken. */
export const createSupplier = (supplier: SupplierItem): Promise<boolean> =>
  create(
    [{ ...supplier, ...supplierKey(supplier.id) }],
    [
      logEntry({
        ...{ noun: 'supplier', id: supplier.id, action: 'create', title: supplier.name },
        ...{ before: undefined, after: supplier },
      }),
    ],
  );

/** Changes a supplier. A field that is `undefined` is emptied. @throws 404, 409 `changed` for an old version, 503 */
export const changeSupplier = (
  id: number,
  fields: Partial<Omit<SupplierItem, 'id' | 'version'>>,
  options?: ChangeOptions<SupplierItem>,
): Promise<SupplierItem> =>
  changeItem(
    {
      ...{ noun: 'supplier', id, title: ({ name }) => name },
      read: () => readItem<SupplierItem>(supplierKey(id)),
    },
    (before) => planFields(supplierKey(id), before, fields),
    options,
  );
