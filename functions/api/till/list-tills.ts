import { listTills } from '#shared/api/tills.ts';
import * as tills from '../../core/till/admin-tills.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listTills, async ({ person, now }) => ({
  tills: await tills.listTills(person.groups, now),
}));
