import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';

/** A text that says that the customer gets no email about this order, because their address reached its email limit. */
export const OrderEmail = ({ order }: { order: WholeOrder }) =>
  order.is_email_withheld && <p>{orderTexts.order.emailWithheld}</p>;
