import { call } from '../../../api/call.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { WaitedProduct, WaitingPerson } from './waited.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

type Props = { product: WaitedProduct; person: WaitingPerson; onClose: () => void };

/** Asks before a person is removed from the list of a product. */
export function RemovePerson({ product, person, onClose }: Props) {
  const refresh = useRefresh();
  async function remove() {
    const params = { product: String(product.product_id), id: person.id };
    await call('DELETE /api/admin/waiting/{product}/people/{id}', { params });
    adminToast(texts.removed);
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.removeTitle}
      text={texts.removeText(person.contact)}
      label={texts.remove}
      sendingLabel={texts.removing}
      onYes={remove}
      onClose={onClose}
    />
  );
}
