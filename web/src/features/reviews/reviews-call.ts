import { screenCall } from '../../api/screen-call.ts';

/** Returns the call for the latest reviews of a product, as many as the server returns by default (S1-194, S1-345). */
export const reviewsCall = (productId: number) =>
  screenCall('GET /reviews/{productId}', reviewsOf(productId));

/** Returns the input of `reviewsCall`. */
export const reviewsOf = (productId: number) => ({ params: { productId: String(productId) }, query: {} });
