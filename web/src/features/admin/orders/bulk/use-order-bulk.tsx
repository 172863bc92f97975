import { type ReactNode, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { lazyPart } from '../../../../navigation/lazy-part.ts';
import { useUser } from '../../../accounts/use-user.ts';
import { frameTexts } from '../../frame/frame-texts.ts';
import { Failure } from '../../ui/failure.tsx';
import type { BulkAction } from '../../ui/index-page/column.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { bulkActions, ordersText } from './bulk-action-texts.ts';
import type { BulkKind, BulkProps } from './bulk-props.ts';

const NotLoaded = () => <Failure text={frameTexts.notLoaded.text} />;
const OrderBulk = lazyPart(async () => (await import('./order-bulk.tsx')).OrderBulk, NotLoaded);

/** Returns the number and the sum of orders. */
export const sumOfOrders = (orders: readonly ListedOrder[]): string =>
  ordersText(
    orders.length,
    orders.reduce((sum, { total_amount }) => sum + total_amount, 0),
  );

/** What staff do with ticked orders, and the dialog in which they do it. Managers also export them. */
export function useOrderBulk(): { bulk: BulkAction<ListedOrder>[]; doing: ReactNode } {
  const { data: user } = useUser();
  const [asked, setAsked] = useState<Omit<BulkProps, 'onClose'>>();
  const kinds: readonly BulkKind[] = mayDo(user?.groups ?? [], 'customers.export')
    ? ['slips', 'pack', 'export']
    : ['slips', 'pack'];
  return {
    bulk: kinds.map((kind) => ({
      label: bulkActions[kind],
      run: (orders) => setAsked({ kind, orders }),
    })),
    doing: asked && <OrderBulk {...asked} onClose={() => setAsked(undefined)} />,
  };
}
