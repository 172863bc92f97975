import { paths } from '#shared/paths.ts';

const page = (name: string) => paths.admin.replace(':page', name);

/** The addresses of the desk; apart from the shop's own, so that no shopper's page carries them. */
export const adminUrls = {
  orders: (state?: string) => `${page('orders')}${state === undefined ? '' : `?state=${state}`}`,
  order: (id: string) => paths.adminOrder.replace(':orderId', id),
  drafts: page('chat-drafts'),
  payments: (state?: string) => `${page('payments')}${state === undefined ? '' : `?state=${state}`}`,
};
