import { formatPrice } from '#shared/money.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { toStored } from '../catalogue/admin-products.ts';
import type { Catalogue } from './catalogue-cells.ts';
import { companionCell } from './companion-cells.ts';
import type { RowChange } from './row-plan.ts';

const priceOf = (shillings: number | null) => (shillings === null ? '' : formatPrice(shillings));

/**
 * Returns the value that a change stores, formatted for people. It is the value that was read from the file, not the
 * typed text. Prices are in shillings with their currency.
 */
export function shownValue(change: RowChange, { tree, suppliers, companions }: Catalogue): string {
  const { selling_price, buying_price, is_premium, subcategory_id, supplier_id, goes_with } = change;
  if (selling_price !== undefined) return priceOf(selling_price);
  if (buying_price !== undefined) return priceOf(buying_price);
  if (is_premium !== undefined) return is_premium === 1 ? 'yes' : 'no';
  if (supplier_id !== undefined) return suppliers.find(({ id }) => id === supplier_id)?.name ?? '';
  if (subcategory_id !== undefined) {
    const found = tree.find(({ kind, id }) => kind === 'subcategory' && id === subcategory_id);
    return found?.kind === 'subcategory' ? found.title : '';
  }
  if (goes_with !== undefined) return companionCell({ goes_with }, companions.codeOf);
  if (change.status !== undefined) return change.status;
  const [value] = Object.values(toStored(change) as Partial<ProductItem>);
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}
