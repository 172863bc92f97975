import * as endpoints from '#shared/distributors/endpoints.ts';
import { applyAsDistributor } from '../core/distributors/apply.ts';
import { addNote, answerApplication, moveApplication } from '../core/distributors/change-application.ts';
import { eraseApplication } from '../core/distributors/erase-application.ts';
import { getApplication, listForStaff, viewApplication } from '../core/distributors/view-application.ts';
import { findPerson } from '../http/caller.ts';
import { lambda } from '../http/lambda.ts';

export const becomeDistributor = lambda(endpoints.becomeDistributor, async (request) => {
  const { body, headers, visitor, now } = request;
  const personId = (await findPerson(request))?.id;
  return applyAsDistributor(body, { visitor, personId, address: headers['x-viewer-ip'], now });
});

export const answerDistributor = lambda(endpoints.answerDistributor, ({ params, body, person, now }) =>
  answerApplication(params.id, body, { by: person, now }),
);

export const eraseDistributor = lambda(endpoints.eraseDistributor, ({ params }) =>
  eraseApplication(params.id),
);

export const getDistributor = lambda(endpoints.getDistributor, async ({ params }) =>
  viewApplication(await getApplication(params.id)),
);

export const listDistributors = lambda(endpoints.listDistributors, ({ query, person }) =>
  listForStaff(query, person.groups),
);

export const moveDistributor = lambda(endpoints.moveDistributor, ({ params, body, person, now }) =>
  moveApplication(params.id, body, { by: person, now }),
);

export const noteDistributor = lambda(endpoints.noteDistributor, ({ params, body, person, now }) =>
  addNote(params.id, body, { by: person, now }),
);
