import * as endpoints from '#shared/rider-phone/endpoints.ts';
import * as enrolling from '../core/rider-phone/enrol-phone.ts';
import { requireUnlocked } from '../core/rider-phone/phone-caller.ts';
import { riderDay } from '../core/rider-phone/rider-day.ts';
import { unlockPhone } from '../core/rider-phone/unlock-phone.ts';
import { lambda } from '../http/lambda.ts';
import { riderLambda } from '../http/rider-lambda.ts';

export const enrolRiderPhone = lambda(endpoints.enrolRiderPhone, ({ body, headers, now }) =>
  enrolling.enrolPhone(body, headers['x-viewer-ip'], now),
);

export const unlockRiderPhone = riderLambda(endpoints.unlockRiderPhone, ({ rider, body, now }) =>
  unlockPhone(rider, body.pin, now),
);

export const getRiderDay = riderLambda(endpoints.getRiderDay, async ({ rider, body, now }) => {
  await requireUnlocked(rider, body.grant, 'wishes', now);
  return riderDay(rider, now);
});

export const makePhoneCode = lambda(endpoints.makePhoneCode, ({ params, now }) =>
  enrolling.makePhoneCode(params.id, now),
);

export const endRiderPhone = lambda(endpoints.endRiderPhone, ({ params }) =>
  enrolling.endRiderPhone(params.id),
);
