import { trackingKey } from '../../integrations/secret.ts';
import { hmac } from './signature.ts';

/** Returns the token that gives access to an order without its cookie or account. */
export const trackingToken = async (orderId: string) => hmac(await trackingKey(), 'tracking', orderId);
