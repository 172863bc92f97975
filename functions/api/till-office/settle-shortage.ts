import * as api from '#shared/api/till-office.ts';
import { settleShortage } from '../../core/till/office/shortages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.settleShortage, ({ params, body, person, now }) =>
  settleShortage(params.id, body, person, now),
);
