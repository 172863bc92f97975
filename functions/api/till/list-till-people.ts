import { listTillPeople } from '#shared/api/tills.ts';
import { listWorkers, toPinHolder } from '../../core/till/till-people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listTillPeople, async () => ({
  people: (await listWorkers()).map(toPinHolder),
}));
