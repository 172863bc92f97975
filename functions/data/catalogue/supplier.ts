import { create } from '../dynamodb/create.ts';
import { readList } from '../dynamodb/read-list.ts';
import { logEntry } from '../log/log-entry.ts';
import { supplierKey, suppliersPk } from './keys.ts';

/** A company that the shop buys goods from. */
export type SupplierItem = { id: number; name: string };

/** Returns all suppliers, in the order of their ids. */
export const listSuppliers = async (): Promise<SupplierItem[]> =>
  (await readList<SupplierItem>(suppliersPk, { limit: 500 })).items.map(({ id, name }) => ({ id, name }));

/** Adds a supplier. Returns false, and changes nothing, when its id is taken. */
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
