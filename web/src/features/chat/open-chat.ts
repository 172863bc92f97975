import type { MouseEvent } from 'react';

type Goods = { id: number; quantity: number }[];

/**
 * Opens the chat at once, because browsers allow a new window only during the click. Once the chat draft has its code,
 * this window gets the complete link. If the browser opens no window, or the script that gets the code does not load,
 * the link opens unchanged.
 */
export function openWithCode(event: MouseEvent<HTMLAnchorElement>, lines: Goods) {
  const { href } = event.currentTarget;
  const chat = open();
  if (!chat) return;
  event.preventDefault();
  chat.opener = null;
  import('./chat-draft.ts')
    .then(({ withCode }) => withCode(href, lines))
    .catch(() => href)
    .then((to) => chat.location.replace(to));
}
