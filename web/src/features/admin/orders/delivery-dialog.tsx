import { BroughtForm } from './brought-form.tsx';
import { DeliverForm } from './deliver-form.tsx';
import type { DeliveryProps } from './delivery-props.ts';

/** Asks about a delivery before it is recorded, because it cannot be undone. */
export const DeliveryDialog = <Moved,>(props: DeliveryProps<Moved>) =>
  props.order.due > 0 ? <DeliverForm {...props} /> : <BroughtForm {...props} />;
