import { getDeskCounts } from '#shared/api/orders.ts';
import { countWaiting } from '../../core/order-desk.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getDeskCounts, ({ now }) => countWaiting(now));
