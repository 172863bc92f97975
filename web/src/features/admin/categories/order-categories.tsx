import { call } from '../../../api/call.ts';
import { OrderDialog } from '../ui/ordering/order-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';

type Props = { categories: readonly ListedCategory[]; onDone: () => void; onClose: () => void };

/** A dialog in which staff change the order of the categories in the menu. */
export function OrderCategories({ categories, onDone, onClose }: Props) {
  const items = categories
    .filter(({ status }) => status !== 'deleted')
    .map(({ id, category_name: name }) => ({ id, name }));
  async function save(ids: number[]) {
    try {
      await call('POST /api/admin/categories/order', { body: { ids } });
    } catch (reason) {
      adminToast(texts.orderFailed, { tone: 'error' });
      throw reason;
    }
    onDone();
    onClose();
  }
  return (
    <OrderDialog
      texts={{ ...texts, title: texts.orderTitle }}
      items={items}
      onSave={save}
      onClose={onClose}
    />
  );
}
