import { createTill } from '#shared/api/tills.ts';
import { addTill } from '../../core/till/admin-tills.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createTill, ({ body, now }) => addTill(body.name, now));
