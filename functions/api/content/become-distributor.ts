import { becomeDistributor } from '#shared/api/content.ts';
import { applyAsDistributor } from '../../core/distributor.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(becomeDistributor, ({ body, headers, visitor, now }) =>
  applyAsDistributor(body, { visitor, address: headers['x-viewer-ip'], now }),
);
