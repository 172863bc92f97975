import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';

/** Says that no email was sent about the order, if none was. */
export const OrderEmail = ({ order }: { order: WholeOrder }) =>
  order.is_email_withheld && <p>{orderTexts.order.emailWithheld}</p>;
