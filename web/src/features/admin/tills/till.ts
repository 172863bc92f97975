import type { CallAnswer } from '../../../api/call.ts';

/** A till in the admin's list. */
export type Till = CallAnswer<'GET /api/admin/tills'>['tills'][number];

/** An enrolment code, which makes a device a till. */
export type TillCode = CallAnswer<'POST /api/admin/tills/{id}/code'>;

/** A person who may sell at a till. */
export type PinHolder = CallAnswer<'GET /api/admin/tills/people'>['people'][number];
