import * as endpoints from '#shared/order-emails/endpoints.ts';
import * as listing from '../core/order-emails/list-emails.ts';
import * as searching from '../core/order-emails/search-emails.ts';
import { sendAgain } from '../core/order-emails/send-again.ts';
import { lambda } from '../http/lambda.ts';
import { log } from '../log.ts';

export const listOrderEmails = lambda(endpoints.listOrderEmails, ({ params, now }) =>
  listing.listOrderEmails(params.id, now),
);

export const searchEmails = lambda(endpoints.searchEmails, ({ body, person, now }) => {
  log.info('emails looked up', { person: person.id });
  return searching.searchEmails(body, now);
});

export const sendOrderEmail = lambda(endpoints.sendOrderEmail, ({ params, body, person, now }) =>
  sendAgain(params.id, body, person, now),
);
