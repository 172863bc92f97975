import { createSignedCall } from '../../device/signed-call.ts';

/** Calls an endpoint of the till, signed by the key of its device. */
export const signedCall = createSignedCall('x-till');
