import { getAdminCounts } from '#shared/api/orders.ts';
import { countWaiting } from '../../core/orders/admin-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminCounts, ({ now }) => countWaiting(now));
