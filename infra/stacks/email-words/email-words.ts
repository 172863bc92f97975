import type { EmailKind } from '#shared/emails/email-kinds.ts';
import { booksWords } from './books-words.ts';
import { distributorWords } from './distributor-words.ts';
import { newsletterWords } from './newsletter-words.ts';
import { orderCodeWords } from './order-code-words.ts';
import { orderWords } from './order-words.ts';
import { productWords } from './product-words.ts';
import { purchaseWords } from './purchase-words.ts';
import { reviewWords } from './review-words.ts';
import { staffWords } from './staff-words.ts';
import { tillWords } from './till-words.ts';
import type { EmailWords } from './words.ts';

/** The words of each kind of email. Each noun (kind of record) has its own file. */
export const emailWords: Record<EmailKind, EmailWords> = {
  ...orderWords,
  ...orderCodeWords,
  ...newsletterWords,
  ...staffWords,
  ...productWords,
  ...distributorWords,
  ...reviewWords,
  ...tillWords,
  ...purchaseWords,
  ...booksWords,
};
