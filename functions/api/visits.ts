import * as endpoints from '#shared/visits/endpoints.ts';
import * as counting from '../core/visits/count-visit.ts';
import { lambda } from '../http/lambda.ts';

export const countVisit = lambda(endpoints.countVisit, ({ body, headers, now }) =>
  counting.countVisit(body, {
    address: headers['x-viewer-ip'],
    agent: headers['user-agent'],
    wantsNone: headers['sec-gpc'] === '1' || headers.dnt === '1' || headers['save-data'] === 'on',
    now,
  }),
);
