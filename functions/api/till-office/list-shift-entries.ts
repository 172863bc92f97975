import * as api from '#shared/api/till-office.ts';
import { listShiftEntries } from '../../core/till/office/shift-entries.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listShiftEntries, ({ params, query }) =>
  listShiftEntries(params.id, query.cursor),
);
