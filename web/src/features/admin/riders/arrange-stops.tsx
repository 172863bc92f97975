import { call } from '../../../api/call.ts';
import { riderTexts } from '../orders/way/rider-texts.ts';
import type { Stop } from '../orders/way/use-riders.ts';
import { OrderDialog } from '../ui/ordering/order-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';

const texts = riderTexts.order;

type Props = { rider: string; stops: readonly Stop[]; onClose: () => void };

/** A dialog that changes the driving order of a rider's stops, by dragging or with buttons. */
export function ArrangeStops({ rider, stops, onClose }: Props) {
  const refresh = useRefresh();
  const items = stops.map(({ number, customer_address }, id) => ({
    id,
    name: `${number} · ${customer_address}`,
  }));
  async function save(order: number[]) {
    const orders = order.flatMap((n) => stops[n]?.id ?? []);
    try {
      await call('POST /api/admin/riders/{id}/stops', { params: { id: rider }, body: { orders } });
    } catch (reason) {
      adminToast(texts.failed, { tone: 'error' });
      throw reason;
    }
    refresh();
    onClose();
  }
  return <OrderDialog texts={texts} items={items} onSave={save} onClose={onClose} />;
}
