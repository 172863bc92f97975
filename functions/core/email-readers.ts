import type { EmailKind } from '#shared/emails/email-kinds.ts';
import { readInvitation } from './accounts/invitation-email.ts';
import { readFiguresEmail } from './books/email-figures.ts';
import { readApplicationEmail } from './distributors/application-email.ts';
import type { EmailReader } from './emails/email-reader.ts';
import { readNewsletterEmail } from './newsletter/newsletter-email.ts';
import { readCodeEmail } from './order-access/code-email.ts';
import { readChangedOrder, readOrderEmail, readRefund } from './orders/order-email.ts';
import { readPurchaseEmail } from './purchases/purchase-email.ts';
import { readReviewRequest } from './reviews/review-request.ts';
import { readSilentTill } from './till/office/silent-email.ts';
import { readProductBack } from './waiting/back-email.ts';

/** For each kind of email, the function that reads its content at the time of sending. */
export const emailReaders: Record<EmailKind, EmailReader> = {
  'order-received': readOrderEmail,
  'order-confirmed': readOrderEmail,
  'order-not-reached': readOrderEmail,
  'order-wrong-number': readOrderEmail,
  'order-changed': readChangedOrder,
  'order-on-its-way': readOrderEmail,
  'order-delivered': readOrderEmail,
  'order-refused': readOrderEmail,
  'order-returned': readOrderEmail,
  'order-refunded': readRefund,
  'order-paid': readOrderEmail,
  'order-cancelled': readOrderEmail,
  'order-to-collect': readOrderEmail,
  'order-not-collected': readOrderEmail,
  'order-same': readOrderEmail,
  'code-asked': readCodeEmail,
  'new-order': readOrderEmail,
  'tax-late': readOrderEmail,
  'till-silent': readSilentTill,
  'day-figures': readFiguresEmail,
  'staff-invitation': readInvitation,
  'newsletter-confirmation': readNewsletterEmail,
  'newsletter-known': readNewsletterEmail,
  'newsletter-code': readNewsletterEmail,
  'product-back': readProductBack,
  'review-request': readReviewRequest,
  'new-application': readApplicationEmail,
  'application-received': readApplicationEmail,
  'application-answer': readApplicationEmail,
  'purchase-order': readPurchaseEmail,
};
