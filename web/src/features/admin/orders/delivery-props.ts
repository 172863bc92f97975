import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../payments/admin-order.ts';

/**
 * The payment of an order that is not paid in full when it is delivered: cash, a reason, or both for a part of the sum.
 */
export type Delivery = { cash?: number; taken_by?: string; why: string };

export type DeliveryProps<Moved> = {
  order: AdminOrder;
  isPickup: boolean;
  /** True for a packed order that no rider was given. */
  skipsRider: boolean;
  send: (delivery: Delivery) => Promise<Moved>;
  onSent: (moved: Moved, delivery: Delivery) => void;
  /** Called if the call failed. This form is gone once the refresh after a refusal finds no money due. */
  onRefused: (refusal: CallError) => void;
  onClose: () => void;
};
