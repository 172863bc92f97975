import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { ListedProduct } from './listed-product.ts';
import { productListTexts as texts } from './product-list-texts.ts';

const route = 'PATCH /api/admin/products/{id}';

type Stored = { version: number; price: number };

/**
 * Returns a function that saves the price of a product, with a toast that can undo it. If a colleague has changed the
 * price meanwhile, the save is refused. The next call then overwrites the colleague's price (G-72). A colleague's
 * changes of other fields do not matter.
 */
export function useSavePrice({ id, product_name: name, version, selling_price }: ListedProduct) {
  const [isSaving, setSaving] = useState(false);
  // The stored price and version, if this row has saved or read a newer version than the list has.
  const [known, setKnown] = useState<Stored>({ version: -1, price: 0 });
  const shown = known.version > version ? known : { version, price: selling_price };
  const refresh = useRefresh();

  const tell = useUndoToast();

  async function send(price: number, base: Stored): Promise<Stored> {
    const params = { id: String(id) };
    try {
      const saved = await call(route, { params, body: { version: base.version, selling_price: price } });
      return { version: saved.version, price: saved.selling_price };
    } catch (reason) {
      const record = changedRecord(route, reason);
      if (!record) throw reason;
      const stored = { version: record.version, price: record.selling_price };
      if (stored.price === base.price) return send(price, stored);
      setKnown(stored);
      const because = reason as CallError;
      throw Object.assign(because, { message: texts.priceChanged(formatPrice(stored.price)) });
    }
  }
  return {
    price: shown.price,
    isSaving,
    /** Saves the price. @throws {CallError} */
    async save(price: number) {
      setSaving(true);
      try {
        setKnown(await send(price, shown));
        tell({
          text: texts.priceSaved(name, formatPrice(shown.price), formatPrice(price)),
          undone: texts.priceUndone(name),
          counted: texts.pricesSaved,
          noun: 'product',
          record: id,
          isIt: ({ fields }) => fields.some((field) => field.name === 'price_cents'),
        });
        refresh();
      } finally {
        setSaving(false);
      }
    },
  };
}
