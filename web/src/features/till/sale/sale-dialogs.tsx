import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useMayType } from '../approval/use-approvers.ts';
import { ApproveDialog } from './approval/approve-dialog.tsx';
import { HeldDialog } from './held/held-dialog.tsx';
import { recallSale } from './held/keep-sale.ts';
import { HelpDialog } from './keys/help-dialog.tsx';
import { DetailsDialog } from './lines/details-dialog.tsx';
import { ItemDialog } from './lines/item-dialog.tsx';
import type { Item } from './lines/item-form.ts';
import { saleStore } from './sale-store.ts';

/**
 * The dialog that is open on the selling screen. All dialogs are rendered here, and not inside the products or the
 * sale. Folding the sale in a narrow window therefore closes no dialog and loses no typed text.
 */
export type OpenDialog =
  | Item
  | { kind: 'details' }
  | { kind: 'held' }
  | { kind: 'help' }
  | { kind: 'approve' };

type Props = { dialog: OpenDialog; onClose: () => void };

/** Shows the open dialog. While no dialog is open, this component does not render when the sale changes. */
export const SaleDialogs = ({ dialog, onClose }: { dialog: OpenDialog | undefined; onClose: () => void }) =>
  dialog && <OpenSaleDialog dialog={dialog} onClose={onClose} />;

function OpenSaleDialog({ dialog, onClose }: Props) {
  const { draft, held } = useStore(saleStore);
  const mayDiscount = useMayType('pos.discount');
  const mayPrice = useMayType('pos.price');
  if (dialog.kind === 'help') return <HelpDialog onClose={onClose} />;
  if (dialog.kind === 'approve') return <ApproveDialog onClose={onClose} />;
  if (dialog.kind === 'details')
    return <DetailsDialog draft={draft} mayDiscount={mayDiscount} onClose={onClose} />;
  if (dialog.kind === 'held') {
    const recall = (id: string) => {
      onClose();
      void recallSale(id);
    };
    return <HeldDialog held={held} onRecall={recall} onClose={onClose} />;
  }
  return <ItemDialog item={dialog} mayPrice={mayPrice} mayDiscount={mayDiscount} onClose={onClose} />;
}
