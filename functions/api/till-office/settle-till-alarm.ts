import * as api from '#shared/api/till-office.ts';
import { settleTillAlarm } from '../../core/till/till-alarms.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.settleTillAlarm, ({ params, body, person, now }) =>
  settleTillAlarm(params.id, body, person, now),
);
