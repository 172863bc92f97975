import type { CallAnswer } from '../../../api/call.ts';

/** An unmatched payment as the admin's list has it. */
export type Unmatched = CallAnswer<'GET /api/admin/parked-payments'>['payments'][number];

/** Keeps the list as it is until the returned function is called. */
export type Hold = () => () => void;
