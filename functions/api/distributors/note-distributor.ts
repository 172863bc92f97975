import { noteDistributor } from '#shared/api/content/distributors.ts';
import { addNote } from '../../core/distributors/change-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(noteDistributor, ({ params, body, person, now }) =>
  addNote(params.id, body, { by: person, now }),
);
