import { useNavigate } from 'react-router-dom';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { productDialogTexts, showWithCategoryTexts } from './product-record-texts.ts';
import type { Place } from './use-subcategories.ts';

/** An action of a product's menu that asks for confirmation first. */
export type ProductAction = keyof typeof productDialogTexts;

type Props = {
  action: ProductAction;
  product: ProductRecord;
  /** The product's category. While it is hidden, customers do not find the product. */
  category: Place['category'] | undefined;
  onSaved: (product: ProductRecord) => void;
  onClose: () => void;
};

function send(action: ProductAction, { id, version }: ProductRecord): Promise<ProductRecord> {
  const params = { id: String(id) };
  if (action === 'delete') return call('DELETE /api/admin/products/{id}', { params });
  const status = action === 'hide' ? 'hidden' : 'active';
  return call('PATCH /api/admin/products/{id}', { params, body: { version, status } });
}

/**
 * Returns the texts of the question. Showing a product of an inactive category has its own texts, because customers
 * see it only once the category is active.
 */
function textsFor(action: ProductAction, category: Place['category'] | undefined) {
  const texts = productDialogTexts[action];
  const isClosed = action === 'show' && category?.status !== undefined && category.status !== 'active';
  return isClosed ? { ...texts, ...showWithCategoryTexts(category.category_name) } : texts;
}

/**
 * A dialog that names the effects of hiding, showing or deleting a product, and then does it. The toast can undo it.
 */
export function ProductDialog({ action, product, category, onSaved, onClose }: Props) {
  const { id, product_name: name } = product;
  const texts = textsFor(action, category);
  const navigate = useNavigate();
  const tell = useUndoToast();
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => send(action, product)}
      onSent={(stored) => {
        tell({ text: texts.done(name), undone: texts.undone(name), noun: 'product', record: id });
        if (action === 'delete') navigate(adminUrls.products());
        else onSaved(stored);
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
