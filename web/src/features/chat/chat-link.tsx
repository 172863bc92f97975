import { chatLink } from '#shared/phone.ts';
import { urls } from '../../navigation/urls.ts';
import { useOrigin } from '../../navigation/use-origin.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { openWithCode } from './open-chat.ts';
import { orderOnChat } from './order-on-chat.ts';

type Props = {
  product: { id: number; slug: string; product_name: string };
  size?: 'normal' | 'large';
  wide?: boolean;
  /** True for a button that shows only the icon. Screen readers read the label. */
  iconOnly?: boolean;
  className?: string | undefined;
  /** The link's label and its prepared message, for a link that does not order the product. */
  other?: { label: string; message: (name: string, url: string) => string };
};

/**
 * A link that opens the chat with a prepared order: the product's name and its canonical address (S1-352…354, G-61,
 * G-62). The message contains a code, by which the shop finds the chat draft and reserves the goods.
 */
export function ChatLink({ product, size = 'normal', wide = false, iconOnly, className, other }: Props) {
  const settings = useSettings();
  const origin = useOrigin();
  if (!settings)
    return <span className={buttonClass({ look: 'outline', size, wide }, className)}>{texts.loading}</span>;
  const { label, message: draft } = other ?? orderOnChat;
  const message = draft(product.product_name, `${origin}${urls.product(product.slug)}`);
  return (
    <a
      className={buttonClass({ look: 'outline', size, wide }, className)}
      href={chatLink(settings.whatsapp, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={iconOnly ? label : undefined}
      onClick={other ? undefined : (event) => openWithCode(event, [{ id: product.id, quantity: 1 }])}
    >
      <Icon name="chat" />
      {!iconOnly && <span>{label}</span>}
    </a>
  );
}
