import { startUpload } from '#shared/api/pictures.ts';
import * as uploads from '../../core/pictures/start-upload.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(startUpload, ({ body, person, now }) => uploads.startUpload(body, person, now));
