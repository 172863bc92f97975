import type { AdminOrder } from '../../payments/admin-order.ts';
import { RiderDialog, type RiderDialogProps } from './rider-dialog.tsx';
import { riderTexts as texts } from './rider-texts.ts';

export type RideProps<Moved> = Pick<RiderDialogProps<Moved>, 'send' | 'onSent' | 'onClose'> & {
  order: AdminOrder;
};

/** A dialog that asks which rider has a packed order that was assigned to nobody. */
export const RideDialog = <Moved,>({ order, ...props }: RideProps<Moved>) => (
  <RiderDialog
    {...props}
    name={`ride:${order.id}`}
    title={texts.hasTitle(order.number)}
    label={texts.hasSubmit}
  />
);
