import type { CallAnswer } from '../../../api/call.ts';

/** A distributor application with its notes and answers. */
export type Application = CallAnswer<'GET /api/admin/distributors/{id}'>;

/** A distributor application in the inbox. */
export type ApplicationLine = CallAnswer<'GET /api/admin/distributors'>['applications'][number];
