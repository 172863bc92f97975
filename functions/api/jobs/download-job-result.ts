import { downloadJobResult } from '#shared/api/jobs.ts';
import { downloadResult } from '../../core/jobs/result-file.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(downloadJobResult, async ({ params, person }) => ({
  url: await downloadResult(params.id, person.groups),
}));
