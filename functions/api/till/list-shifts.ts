import * as api from '#shared/api/tills.ts';
import { listShifts } from '../../core/till/admin-shifts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listShifts, ({ query }) => listShifts(query.cursor));
