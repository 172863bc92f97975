import { changeSubcategoryItem } from '../../data/catalogue/change-category.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { store } from '../log-door.ts';
import { signIn } from '../people.ts';
import { openShop, stockShop, testProduct } from '../shop.ts';
import { openUploads } from '../uploads.ts';
import { openGateway, plainClient } from './plain-client.ts';

/**
 * Opens a shop for tests of the specification's calls. It has two products with five pieces each, a supplier, a
 * subcategory with these attributes, and a manager.
 */
export async function openSpecifiedShop(attributeIds: readonly number[]) {
  const shop = await openShop();
  const uploads = await openUploads();
  const gateway = await openGateway();
  await stockShop([1, 2].map((id) => [testProduct(id, { buying_price_cents: 60_000 }), 5]));
  await store(() => createSupplier({ id: 4, name: 'Rift Valley Traders' }));
  const attributes = attributeIds.map((id) => ({ id, key: 'Flavour', value: `Flavour ${id}` }));
  await store(() => changeSubcategoryItem(2, 21, { attributes }, {}));
  const close = async () => {
    await uploads.close();
    await shop.close();
  };
  const manager = plainClient(gateway, (await signIn('Otieno', ['admin'])).session);
  return { uploads, gateway, manager, close };
}

export type SpecifiedShop = Awaited<ReturnType<typeof openSpecifiedShop>>;
