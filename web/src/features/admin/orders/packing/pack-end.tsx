import { useNavigate } from 'react-router-dom';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { useCall } from '../../../../api/use-call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import panel from '../../ui/panel.module.css';
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts';
import { useWatching } from '../../use-admin-lists.ts';
import { stateName } from '../state-name.ts';
import styles from './pack-page.module.css';
import { packingTexts } from './packing-texts.ts';
import { ScanToOpen } from './scan-to-open.tsx';

const texts = packingTexts.pack;

/** Shows the state of an order that is packed or need not be packed, and the next one to pack, which Enter opens. */
export function PackEnd({ order }: { order: PackedOrder }) {
  const navigate = useNavigate();
  const { data } = useCall(
    'GET /api/admin/orders',
    { query: { state: 'confirmed', sold_at: 'web' } },
    useWatching(),
  );
  const others = data?.orders.filter(({ id, moves }) => id !== order.id && moves.includes('packed'));
  const next = others?.[0];
  const open = () => next && void navigate(adminUrls.pack(next.id));
  useShortcut('Enter', next ? texts.next(next.number) : '', open, { isOn: next !== undefined });
  const isPacked = order.order_status === 'packed';
  return (
    <div className={styles.ended}>
      <ScanToOpen />
      <p role="status" className={isPacked ? panel.fine : panel.warning}>
        <strong className={styles.state}>
          {texts.isNow(order.number, stateName(order.order_status, order.is_pickup))}
        </strong>{' '}
        {!isPacked && texts.notToPack}
      </p>
      {others && (
        <p>
          {others.length === 0
            ? texts.none
            : texts.waiting(data?.next_cursor ? `${others.length}+` : `${others.length}`)}
        </p>
      )}
      <div className={panel.actions}>
        {next && (
          <Button size="large" aria-keyshortcuts="Enter" onClick={open}>
            {texts.next(next.number)}
          </Button>
        )}
        <ButtonLink look="outline" size="large" href={adminUrls.order(order.id)}>
          {texts.order}
        </ButtonLink>
      </div>
    </div>
  );
}
