import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../payments/admin-order.ts';

/** The payment of an order that is not paid in full at its delivery: cash, a reason, or both for a part of the sum. */
export type Delivery = { cash?: number; taken_by?: string; why: string };

export type DeliveryProps<Moved> = {
  order: AdminOrder;
  isPickup: boolean;
  /** True for a packed order without a rider. */
  skipsRider: boolean;
  send: (delivery: Delivery) => Promise<Moved>;
  onSent: (moved: Moved, delivery: Delivery) => void;
  /** Called if the API call failed. This form is removed if the refresh after a refusal finds that nothing is due. */
  onRefused: (refusal: CallError) => void;
  onClose: () => void;
};
