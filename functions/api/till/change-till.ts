import * as api from '#shared/api/tills.ts';
import { changeTill } from '../../core/till/admin-tills.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.changeTill, ({ params, body, now }) => changeTill(params.id, body, now));
