import { answerDistributor } from '#shared/api/content/distributors.ts';
import { answerApplication } from '../../core/distributors/change-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(answerDistributor, ({ params, body, person, now }) =>
  answerApplication(params.id, body, { by: person, now }),
);
