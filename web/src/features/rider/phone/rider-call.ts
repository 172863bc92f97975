import { createSignedCall } from '../../device/signed-call.ts';

/** Calls an endpoint of the rider's phone, signed by its key. */
export const riderCall = createSignedCall('x-rider');
