import { BroughtForm } from './brought-form.tsx';
import { DeliverForm } from './deliver-form.tsx';
import type { HandoverProps } from './handover-props.ts';

/** Asks about a handover before it is recorded, because it cannot be undone. */
export const HandoverDialog = <Moved,>(props: HandoverProps<Moved>) =>
  props.order.due > 0 ? <DeliverForm {...props} /> : <BroughtForm {...props} />;
