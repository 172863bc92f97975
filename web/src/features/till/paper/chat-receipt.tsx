import { chatLink } from '#shared/phone.ts';
import type { Entry } from '#shared/till/entry.ts';
import { receiptMessage } from '#shared/till/receipt.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTill } from '../device/use-till.ts';
import { paperTexts as texts } from './paper-texts.ts';

/** Opens a chat with the customer that has the link of their receipt. Shown only if they gave a phone. */
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
