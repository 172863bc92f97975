import type { ReactNode } from 'react';
import { chatLink } from '#shared/phone.ts';
import { type LineNow, nameOf } from '../cart/cart-quote.ts';
import { openWithCode } from '../chat/open-chat.ts';

type Props = {
  lines: LineNow[];
  whatsapp: string;
  /** Returns the prepared message, which contains the list of products. */
  message: (goods: string) => string;
  className: string | undefined;
  children: ReactNode;
};

/**
 * A link that opens a chat with the whole cart. The message contains a code, under which the shop reserves the goods
 * (S1-017).
 */
export function CartChat({ lines, whatsapp, message, className, children }: Props) {
  const cart = lines.map((shown) => `${shown.line.quantity} × ${nameOf(shown)}`).join('\n');
  const goods = lines.map(({ line }) => ({ id: line.id, quantity: line.quantity }));
  return (
    <a
      href={chatLink(whatsapp, message(cart))}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => openWithCode(event, goods)}
    >
      {children}
    </a>
  );
}
