import * as endpoints from '#shared/desk/endpoints.ts';
import * as handover from '../core/desk/handover.ts';
import * as leases from '../core/desk/lease.ts';
import * as queue from '../core/desk/queue.ts';
import * as calls from '../core/desk/record-call.ts';
import { lambda } from '../http/lambda.ts';

export const listDesk = lambda(endpoints.listDesk, ({ query, person, now }) =>
  queue.listDesk(query.cursor, { person, now }),
);

export const getDeskVersion = lambda(endpoints.getDeskVersion, queue.getDeskVersion);

export const getHandover = lambda(endpoints.getHandover, ({ person }) => handover.getHandover(person.groups));

export const callNext = lambda(endpoints.callNext, ({ body, person, now }) =>
  queue.callNext(body.except, { person, now }),
);

export const takeLease = lambda(endpoints.takeLease, ({ params, body, person, now }) =>
  leases.takeLease(params.id, { by: person, now, isCalling: body.is_calling, takesOver: body.takes_over }),
);

export const endLease = lambda(endpoints.endLease, ({ params, person }) =>
  leases.endLease(params.id, person),
);

export const recordCall = lambda(endpoints.recordCall, ({ params, body, person, now }) =>
  calls.recordCall(params.id, { report: body, by: person, now }),
);
