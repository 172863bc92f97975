import { becomeDistributor } from '#shared/api/content.ts';
import { applyAsDistributor } from '../../core/distributors/apply.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(becomeDistributor, async (request) => {
  const { body, headers, visitor, now } = request;
  const personId = (await findPerson(request))?.id;
  return applyAsDistributor(body, { visitor, personId, address: headers['x-viewer-ip'], now });
});
