import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../../navigation/lazy-part.ts';
import { useUser } from '../../../accounts/use-user.ts';
import { frameTexts } from '../../frame/frame-texts.ts';
import { Failure } from '../../ui/failure.tsx';
import type { BulkAction } from '../../ui/index-page/column.ts';
import type { State } from '../listed-order.ts';
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

/**
 * Returns the actions for ticked orders, the most usual first. The list of one state has no change from another state.
 */
const kindsOf = (state: State | undefined): readonly BulkKind[] =>
  (['slips', 'pack', 'give', 'pick'] as const).filter((kind) => !(kind === 'pack' && state === 'packed'));

/**
 * Returns the actions for ticked orders, and the dialog of the chosen one. Managers can also export the orders.
 *
 * @param state the state of all orders of the list; undefined for orders of several states
 */
export function useOrderBulk(state?: State): { bulk: BulkAction<ListedOrder>[]; doing: ReactNode } {
  const { data: user } = useUser();
  const [asked, setAsked] = useState<Omit<BulkProps, 'onClose'>>();
  const navigate = useNavigate();
  const mayExport = mayDo(user?.groups ?? [], 'customers.export');
  const kinds = [...kindsOf(state), ...(mayExport ? (['export'] as const) : [])];
  return {
    bulk: kinds.map((kind) => ({
      label: bulkActions[kind],
      run: (orders) =>
        kind === 'pick'
          ? void navigate(adminUrls.packing({ orders: orders.map(({ id }) => id).join(',') }))
          : setAsked({ kind, orders }),
    })),
    doing: asked && <OrderBulk {...asked} onClose={() => setAsked(undefined)} />,
  };
}
