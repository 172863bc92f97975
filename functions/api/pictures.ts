import * as endpoints from '#shared/pictures/endpoints.ts';
import * as uploads from '../core/pictures/start-upload.ts';
import { lambda } from '../http/lambda.ts';

export const getUpload = lambda(endpoints.getUpload, ({ params, now }) => uploads.readUpload(params.id, now));

export const startUpload = lambda(endpoints.startUpload, ({ body, person, now }) =>
  uploads.startUpload(body, person, now),
);
