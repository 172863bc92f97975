import type { Page } from '@playwright/test';

/** Moves an order as the person signed in on this page. Returns the status of the answer. */
export const moveOrder = (
  page: Page,
  id: string,
  body: { from: string; to: string; why: string; cash?: number },
) =>
  page.evaluate(
    async ({ id, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const reply = await fetch(`/api/admin/orders/${id}/moves`, { method: 'POST', headers, body });
      return reply.status;
    },
    { id, body: JSON.stringify(body) },
  );
