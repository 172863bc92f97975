import { formatPhone, telLink } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LineNow } from '../cart/cart-quote.ts';
import { orderTexts } from '../orders/order-texts.ts';
import { CartChat } from './cart-chat.tsx';
import styles from './checkout-section.module.css';

type Props = { lines: LineNow[]; settings: Pick<Settings, 'phone' | 'whatsapp'> };

/**
 * Links for an order that is too large for the checkout: to a chat with the cart as a prepared message, and to a call.
 */
export function AskUs({ lines, settings: { phone, whatsapp } }: Props) {
  const texts = orderTexts.checkout;
  return (
    <div className={styles.offered}>
      <CartChat
        lines={lines}
        whatsapp={whatsapp}
        message={texts.askUsMessage}
        className={buttonClass({ look: 'primary' })}
      >
        <Icon name="chat" />
        {texts.askUsChat}
      </CartChat>
      <a href={telLink(phone)} className={buttonClass({ look: 'outline' })}>
        {texts.askUsCall(formatPhone(phone).replaceAll(' ', '\u00a0'))}
      </a>
    </div>
  );
}
