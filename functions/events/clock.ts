import { tick } from '../core/clock/tick.ts';
import { scheduled } from '../http/scheduled.ts';

/** Does what is due, every minute (`dueKinds`). */
export const handler = scheduled((now) => tick(now));
