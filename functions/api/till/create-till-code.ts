import { createTillCode } from '#shared/api/tills.ts';
import { addCode } from '../../core/till/admin-tills.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createTillCode, ({ params, now }) => addCode(params.id, now));
