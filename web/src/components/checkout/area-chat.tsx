import { chatLink } from '#shared/phone.ts';
import { type LineNow, nameOf } from '../../lib/cart-quote.ts';
import { openWithCode } from '../../lib/open-chat.ts';
import { orderTexts } from '../../order-texts.ts';
import styles from './section.module.css';

type Props = { lines: LineNow[]; whatsapp: string };

/** For a customer whose area is not in the list: opens the chat with the cart, and the code under which its goods are held. */
export function AreaChat({ lines, whatsapp }: Props) {
  const texts = orderTexts.checkout;
  const cart = lines.map((shown) => `${shown.line.quantity} × ${nameOf(shown)}`).join('\n');
  const goods = lines.map(({ line }) => ({ id: line.id, quantity: line.quantity }));
  return (
    <a
      href={chatLink(whatsapp, texts.notListedMessage(cart))}
      className={styles.other}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => openWithCode(event, goods)}
    >
      {texts.notListed}
    </a>
  );
}
