import * as endpoints from '#shared/rider-phone/endpoints.ts';
import { takeActs } from '../core/rider-phone/acts/take-acts.ts';
import * as doors from '../core/rider-phone/door-money.ts';
import * as enrolling from '../core/rider-phone/enrol-phone.ts';
import { requireUnlocked } from '../core/rider-phone/phone-caller.ts';
import * as handIns from '../core/rider-phone/phone-hand-in.ts';
import { riderDay } from '../core/rider-phone/rider-day.ts';
import { unlockPhone } from '../core/rider-phone/unlock-phone.ts';
import { checkRiderAct as check } from '../core/riders/rider-acts.ts';
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

export const sendRiderActs = riderLambda(endpoints.sendRiderActs, async ({ rider, body, now }) => {
  await requireUnlocked(rider, body.grant, 'acts', now);
  return { results: await takeActs(rider, body, now) };
});

export const askAtDoor = riderLambda(endpoints.askAtDoor, ({ rider, params, body, now }) =>
  doors.askAtDoor({ caller: rider, ...params, grant: body.grant, now }, body),
);

export const getDoorMoney = riderLambda(endpoints.getDoorMoney, ({ rider, params, body, now }) =>
  doors.doorMoney({ caller: rider, ...params, grant: body.grant, now }, body.code),
);

export const spendCreditAtDoor = riderLambda(endpoints.spendCreditAtDoor, ({ rider, params, body, now }) =>
  doors.spendAtDoor({ caller: rider, ...params, grant: body.grant, now }, body),
);

export const tellHandIn = riderLambda(endpoints.tellHandIn, async ({ rider, body, now }) => {
  await requireUnlocked(rider, body.grant, 'wishes', now);
  return handIns.tellHandIn(rider, body, now);
});

export const signHandIn = riderLambda(endpoints.signHandIn, async ({ rider, params, body, now }) => {
  await requireUnlocked(rider, body.grant, 'wishes', now);
  return handIns.signHandIn(rider, params.id, now);
});

export const makePhoneCode = lambda(endpoints.makePhoneCode, ({ params, now }) =>
  enrolling.makePhoneCode(params.id, now),
);

export const endRiderPhone = lambda(endpoints.endRiderPhone, ({ params }) =>
  enrolling.endRiderPhone(params.id),
);

export const checkRiderAct = lambda(endpoints.checkRiderAct, ({ params, body, person, now }) =>
  check(params.id, params.act, { ...body, by: person, now }),
);
