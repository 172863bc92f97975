import { eraseDistributor } from '#shared/api/content/distributors.ts';
import { eraseApplication } from '../../core/distributors/erase-application.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(eraseDistributor, ({ params }) => eraseApplication(params.id));
