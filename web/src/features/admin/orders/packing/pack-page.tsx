import { useState } from 'react';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { CameraButton } from '../../../../ui/camera/camera-button.tsx';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { AdultMark } from '../../ui/adult-mark.tsx';
import { DetailPage } from '../../ui/detail-page/detail-page.tsx';
import { Mark } from '../../ui/detail-page/mark.tsx';
import { MissingRecord, RecordPage } from '../../ui/detail-page/record-page.tsx';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useWatching } from '../../use-admin-lists.ts';
import { OrderDue } from '../order-due.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { PackBar } from './pack-bar.tsx';
import { PackEnd } from './pack-end.tsx';
import { PackGoods } from './pack-goods.tsx';
import { packingTexts } from './packing-texts.ts';
import { SlipsDialog } from './slips-dialog.tsx';
import { usePackScans } from './use-pack-scans.ts';
import { usePackedOrders } from './use-packed-orders.ts';
import { usePacking } from './use-packing.ts';

const texts = packingTexts.pack;
const back = { name: packingTexts.back, href: adminUrls.orders({ state: 'confirmed' }) };
const skeleton = { back, main: [{ lines: 8 }], side: [] };

/** `/admin/packing/{id}`: a packer packs an order by scanning its goods, or by tapping them. */
export function PackPage({ id }: { id: string }) {
  const answer = usePackedOrders([id], { ...useWatching(), keepPreviousData: false });
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {([order], change) =>
        order ? (
          <Packing key={order.id} order={order} onChange={() => change()} />
        ) : (
          <MissingRecord back={back} texts={texts} />
        )
      }
    </RecordPage>
  );
}

type Props = { order: PackedOrder; onChange: () => void };

const isToPack = ({ order_status, moves }: PackedOrder) =>
  order_status === 'confirmed' && moves.includes('packed');

function Packing({ order, onChange }: Props) {
  const [isPacked, setPacked] = useState(false);
  const [printsSlip, setPrintsSlip] = useState(false);
  const title = texts.title(order.number);
  return (
    <>
      <DetailPage
        title={title}
        back={back}
        menu={[{ label: packingTexts.slip.print, run: () => setPrintsSlip(true) }]}
        marks={<Marks order={order} />}
      >
        <title>{`${title} · Hart`}</title>
        {isPacked || !isToPack(order) ? (
          <PackEnd order={isPacked ? { ...order, order_status: 'packed' } : order} />
        ) : (
          <OpenOrder
            order={order}
            onChange={onChange}
            onPacked={() => {
              setPacked(true);
              onChange();
            }}
          />
        )}
      </DetailPage>
      {printsSlip && <SlipsDialog orders={[order]} onClose={() => setPrintsSlip(false)} />}
    </>
  );
}

/** Shows the arrival time, the area, the note, and whether the customer must show an ID at the door. */
const Marks = ({ order }: { order: PackedOrder }) => (
  <>
    <OrderDue order={order} isPickup={order.is_pickup} />
    {order.age_restricted && <AdultMark />}
    <span>
      {order.customer_name} · {order.customer_address}
    </span>
    {order.special_instructions && (
      <Mark tone="warn">
        {texts.note}: {order.special_instructions}
      </Mark>
    )}
  </>
);

/** The goods of an order that is being packed. */
function OpenOrder({ order, onChange, onPacked }: Props & { onPacked: () => void }) {
  const packing = usePacking(order);
  const read = usePackScans(order, packing.scan);
  return (
    <>
      {packing.changed && <ChangedNotice changed={packing.changed} onSeen={packing.markSeen} />}
      <PackGoods order={order} packing={packing}>
        <CameraButton
          frame={AdminDialog}
          onCode={read}
          onProblem={(problem) => adminToast(problem, { tone: 'error' })}
        />
      </PackGoods>
      <PackBar order={order} packing={packing} onChange={onChange} onPacked={onPacked} />
    </>
  );
}
