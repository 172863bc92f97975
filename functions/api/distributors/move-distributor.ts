import { moveDistributor } from '#shared/api/content/distributors.ts';
import { moveApplication } from '../../core/distributors/change-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(moveDistributor, ({ params, body, person, now }) =>
  moveApplication(params.id, body, { by: person, now }),
);
