import { call } from '../../../api/call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { WaitedProduct, WaitingPerson } from './waited.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

type Props = { product: WaitedProduct; person: WaitingPerson; onClose: () => void };

/** A dialog that asks for confirmation before a person is removed from the waiting list of a product. */
export function RemovePerson({ product, person, onClose }: Props) {
  const params = { product: String(product.product_id), id: person.id };
  return (
    <FormDialog
      title={texts.removeTitle}
      label={texts.remove}
      sendingLabel={texts.removing}
      send={() => call('DELETE /api/admin/waiting/{product}/people/{id}', { params })}
      onSent={() => adminToast(texts.removed)}
      onClose={onClose}
    >
      <p>{texts.removeText(person.contact)}</p>
    </FormDialog>
  );
}
