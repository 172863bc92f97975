import { releaseAllEndedHolds } from '../core/stock/hold.ts';
import { scheduled } from '../http/scheduled.ts';

/** Releases all expired holds of chat drafts. Orders for scarce products also release some. */
export const handler = scheduled(releaseAllEndedHolds);
