import { getDistributor } from '#shared/api/content/distributors.ts';
import { getApplication, viewApplication } from '../../core/distributors/view-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getDistributor, async ({ params }) =>
  viewApplication(await getApplication(params.id)),
);
