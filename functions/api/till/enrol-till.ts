import { enrolTill } from '#shared/api/till.ts';
import { enrol } from '../../core/till/enrol.ts';
import { tillState } from '../../core/till/till-state.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(enrolTill, async ({ body, headers, now }) =>
  tillState(await enrol(body, headers['x-viewer-ip'], now), headers, now),
);
