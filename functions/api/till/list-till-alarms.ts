import * as api from '#shared/api/tills.ts';
import { listTillAlarms } from '../../core/till/till-alarms.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listTillAlarms, ({ query }) => listTillAlarms(query));
