import * as endpoints from '#shared/customers/endpoints.ts';
import * as customers from '../core/customers/customers.ts';
import { findPlaces } from '../core/customers/find-places.ts';
import { gatherCustomer } from '../core/customers/gather-customer.ts';
import { changeNote, showContacts } from '../core/customers/note-customer.ts';
import * as payOuts from '../core/customers/pay-out-credit.ts';
import * as erasures from '../core/customers/preview-erasure.ts';
import { viewCustomer } from '../core/customers/view-customer.ts';
import { lambda } from '../http/lambda.ts';

export const changeCustomer = lambda(endpoints.changeCustomer, ({ params, body, person, now }) =>
  changeNote(params.key, body, person, now),
);

export const exportCustomer = lambda(endpoints.exportCustomer, ({ params, body, now }) =>
  gatherCustomer(params.key, body.cursor, now),
);

export const findCustomerPlaces = lambda(endpoints.findCustomerPlaces, async ({ body }) => ({
  customer: await findPlaces(body.customer_phone),
}));

export const getCustomer = lambda(endpoints.getCustomer, ({ params, person }) =>
  viewCustomer(params.key, person.groups),
);

export const listCustomers = lambda(endpoints.listCustomers, ({ query, person }) =>
  customers.listCustomers(query, person.groups),
);

export const payOutCredit = lambda(endpoints.payOutCredit, ({ params, body, person, now }) =>
  payOuts.payOutCredit(params.key, body, person, now),
);

export const previewErasure = lambda(endpoints.previewErasure, ({ params, now }) =>
  erasures.previewErasure(params.key, now),
);

export const searchCustomers = lambda(endpoints.searchCustomers, ({ body, person }) =>
  customers.searchCustomers(body, person.groups),
);

export const showCustomerContacts = lambda(endpoints.showCustomerContacts, ({ params }) =>
  showContacts(params.key),
);
