import { getUpload } from '#shared/api/pictures.ts';
import { readUpload } from '../../core/pictures/start-upload.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getUpload, ({ params, now }) => readUpload(params.id, now));
