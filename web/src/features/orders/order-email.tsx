import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';

/** Says that no email about this order is sent, because the customer's email address has reached its limit. */
export const OrderEmail = ({ order }: { order: WholeOrder }) =>
  order.is_email_withheld && <p>{orderTexts.order.emailWithheld}</p>;
