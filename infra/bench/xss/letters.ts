import type { Page } from 'playwright-core';
import { showBare } from './walk.ts';
import { look, type Seen } from './watch.ts';

/**
 * Opens the HTML of every email that the shop has sent, unsanitised, and looks for effects of attacks. Returns the
 * number of emails.
 */
export async function walkLetters(page: Page, seen: Seen, mailbox: string): Promise<number> {
  const list = await (await fetch(mailbox)).text();
  const ids = new Set([...list.matchAll(/href="\/mail\/([^"/]+)"/g)].map(([, id = '']) => id));
  for (const id of ids) {
    const html = await (await fetch(new URL(`/mail/${id}/html`, mailbox))).text();
    // The local mailbox adds this element, which makes links open in a new tab.
    await showBare(page, html.replace('<base target="_blank">', ''));
    await look(page, seen);
    seen.screens.push(`email ${id}`);
  }
  return ids.size;
}
