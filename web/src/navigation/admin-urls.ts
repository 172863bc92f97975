import { paths } from '#shared/paths.ts';

type Asked = Record<string, string | undefined>;

/** A page of the desk, and what is asked of it; what is empty is not asked. */
function page(name: string, asked: Asked = {}): string {
  const query = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${paths.admin.replace(':page', name)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** The addresses of the desk; apart from the shop's own, so that no prerendered page's script carries them. */
export const adminUrls = {
  orders: (asked?: { state?: string | undefined }) => page('orders', asked),
  order: (id: string) => paths.adminOrder.replace(':orderId', id),
  draft: (code: string) => paths.adminDraft.replace(':code', code),
  drafts: (asked?: { code?: string }) => page('chat-drafts', asked),
  payments: (asked?: { state?: string }) => page('payments', asked),
};
