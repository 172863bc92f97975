import { getSaved } from '#shared/api/account.ts';
import { listSaved } from '../../core/accounts/account-saved.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSaved, async ({ person }) => ({ saved: await listSaved(person.id) }));
