import * as api from '#shared/api/till-office.ts';
import { listShortages } from '../../core/till/office/shortages.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listShortages, ({ query }) => listShortages(query));
