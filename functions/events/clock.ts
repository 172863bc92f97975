import { tick } from '../core/clock/tick.ts';
import { scheduled } from '../http/scheduled.ts';

/** The scheduled check. Every minute, it runs the actions that are due (`dueKinds`). */
export const handler = scheduled((now) => tick(now));
