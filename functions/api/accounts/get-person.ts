import { getPerson } from '#shared/api/people.ts';
import * as people from '../../core/accounts/people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getPerson, ({ params }) => people.getPerson(params.id));
