import { releaseAllEndedHolds } from '../core/stock/hold.ts';
import { scheduled } from '../http/scheduled.ts';

/** Puts on sale again what chats held long enough, in case nobody orders what is short and does it on the way. */
export const handler = scheduled(releaseAllEndedHolds);
