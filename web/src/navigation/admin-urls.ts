import { paths } from '#shared/paths.ts';

type Asked = Record<string, string | undefined>;

/** The URL of an admin screen with its query. Empty values are left out. */
function page(name: string, asked: Asked = {}): string {
  const query = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${paths.admin.replace(':page', name)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** The URLs of the admin screens. They have their own file so that prerendered pages don't load them. */
export const adminUrls = {
  orders: (asked?: { state?: string | undefined }) => page('orders', asked),
  order: (id: string) => paths.adminOrder.replace(':orderId', id),
  draft: (code: string) => paths.adminDraft.replace(':code', code),
  drafts: (asked?: { code?: string }) => page('chat-drafts', asked),
  people: () => page('people'),
  person: (id: string) => paths.adminPerson.replace(':id', id),
  payments: (asked?: { state?: string }) => page('payments', asked),
};
