import { chatLink } from '#shared/phone.ts';
import type { Entry } from '#shared/till/entry.ts';
import { receiptMessage } from '#shared/till/receipt.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTill } from '../device/use-till.ts';
import { paperTexts as texts } from './paper-texts.ts';

/**
 * A link that opens a chat with the customer, with a link to their receipt. It is shown only if they gave a phone
 * number.
 */
export function ChatReceipt({ entry: { body }, phone }: { entry: Entry; phone: string }) {
  const { shop } = useTill();
  if (body.kind !== 'sale' || !phone) return null;
  const href = chatLink(phone, receiptMessage(body, shop));
  return (
    <ButtonLink look="outline" size="large" wide href={href} target="_blank" rel="noreferrer">
      {texts.chat}
    </ButtonLink>
  );
}
