import { shownFrom } from '#shared/newsletter/admin-subscriber.ts';
import * as endpoints from '#shared/newsletter/endpoints.ts';
import * as adminSubscribers from '../core/newsletter/admin-subscribers.ts';
import { confirmSubscriber } from '../core/newsletter/confirm.ts';
import * as subscribing from '../core/newsletter/subscribe.ts';
import * as subscriberRights from '../core/newsletter/subscriber-rights.ts';
import * as unsubscribing from '../core/newsletter/unsubscribe.ts';
import { readConfirmedCount } from '../data/newsletter/confirmed.ts';
import { lambda } from '../http/lambda.ts';

export const confirmNewsletter = lambda(endpoints.confirmNewsletter, ({ body, now }) =>
  confirmSubscriber(body.token, now),
);

export const eraseSubscriber = lambda(endpoints.eraseSubscriber, ({ params }) =>
  subscriberRights.eraseSubscriber(params.id),
);

export const exportSubscriber = lambda(endpoints.exportSubscriber, ({ params, now }) =>
  subscriberRights.gatherSubscriber(params.id, now),
);

export const getSubscriber = lambda(endpoints.getSubscriber, ({ params, person, now }) =>
  adminSubscribers.getSubscriber(params.id, person.groups, now),
);

export const getSubscriberCount = lambda(endpoints.getSubscriberCount, async () => {
  const confirmed = await readConfirmedCount();
  return { confirmed: confirmed < shownFrom ? null : confirmed };
});

export const listSubscribers = lambda(endpoints.listSubscribers, ({ query, person }) =>
  adminSubscribers.listSubscribers(query.state, query.cursor, person.groups),
);

export const searchSubscribers = lambda(endpoints.searchSubscribers, ({ body, person }) =>
  adminSubscribers.searchSubscribers(body.email, person.groups),
);

export const unsubscribe = lambda(endpoints.unsubscribe, ({ params, now }) =>
  unsubscribing.unsubscribe(params.token, now),
);

export const unsubscribePerson = lambda(endpoints.unsubscribePerson, ({ params, person, now }) =>
  adminSubscribers.unsubscribePerson(params.id, person.groups, now),
);

export const subscribe = lambda(endpoints.subscribe, ({ body, headers, visitor, now }) =>
  subscribing.subscribe(body, { visitor, address: headers['x-viewer-ip'], now }),
);
