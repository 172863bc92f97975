import { releaseAllEndedHolds } from '../core/stock/hold.ts';
import { scheduled } from '../http/scheduled.ts';

/** Releases expired stock holds of chat drafts. An order for a scarce product also does so; this covers the rest. */
export const handler = scheduled(releaseAllEndedHolds);
