import * as api from '#shared/api/tills.ts';
import { getShift } from '../../core/till/admin-shifts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getShift, ({ params }) => getShift(params.id));
