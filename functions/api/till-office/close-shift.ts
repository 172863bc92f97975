import * as api from '#shared/api/till-office.ts';
import { closeLostShift } from '../../core/till/office/close-shift.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.closeShift, ({ params, body, person, now }) =>
  closeLostShift(params.id, body, person, now),
);
