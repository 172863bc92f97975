import { listDistributors } from '#shared/api/content/distributors.ts';
import { listForStaff } from '../../core/distributors/view-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listDistributors, ({ query, person }) => listForStaff(query, person.groups));
