import { deviceNow } from '../device/device-now.ts';
import { signedCall } from '../device/signed-call.ts';
import { askServerBy } from './sold.ts';

/** Requests a sale or an order from the server, signed by the device of this till. */
export const askShop = askServerBy((route) => signedCall(deviceNow.get().device, route));
