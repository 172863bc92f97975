import * as api from '#shared/api/stock/waiting.ts';
import { removeWaitingPerson } from '../../core/waiting/waiting-people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.removeWaitingPerson, ({ params }) => removeWaitingPerson(params));
