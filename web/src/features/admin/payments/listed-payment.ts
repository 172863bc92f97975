import type { CallAnswer } from '../../../api/call.ts';

/** An unmatched payment in the admin's list. */
export type Unmatched = CallAnswer<'GET /api/admin/parked-payments'>['payments'][number];

/** Stops the list from reloading until the returned function is called. */
export type Hold = () => () => void;
