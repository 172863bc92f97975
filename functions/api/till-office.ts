import * as endpoints from '#shared/till-office/endpoints.ts';
import * as adminShifts from '../core/till/admin-shifts.ts';
import * as adminTills from '../core/till/admin-tills.ts';
import { closeLostShift } from '../core/till/office/close-shift.ts';
import { priceReport } from '../core/till/office/price-report.ts';
import * as shiftEntries from '../core/till/office/shift-entries.ts';
import * as shortages from '../core/till/office/shortages.ts';
import { setPin } from '../core/till/pin.ts';
import * as tillAlarms from '../core/till/till-alarms.ts';
import { listWorkers, toPinHolder } from '../core/till/till-people.ts';
import { lambda } from '../http/lambda.ts';

export const changeTill = lambda(endpoints.changeTill, ({ params, body, now }) =>
  adminTills.changeTill(params.id, body, now),
);

export const createTill = lambda(endpoints.createTill, ({ body, now }) => adminTills.addTill(body.name, now));

export const createTillCode = lambda(endpoints.createTillCode, ({ params, now }) =>
  adminTills.addCode(params.id, now),
);

export const getShift = lambda(endpoints.getShift, ({ params }) => adminShifts.getShift(params.id));

export const listShifts = lambda(endpoints.listShifts, ({ query }) => adminShifts.listShifts(query.cursor));

export const listTillAlarms = lambda(endpoints.listTillAlarms, ({ query }) =>
  tillAlarms.listTillAlarms(query),
);

export const listTillPeople = lambda(endpoints.listTillPeople, async () => ({
  people: (await listWorkers()).map(toPinHolder),
}));

export const listTills = lambda(endpoints.listTills, async ({ person, now }) => ({
  tills: await adminTills.listTills(person.groups, now),
}));

export const setTillPin = lambda(endpoints.setTillPin, ({ params, body, person, now }) =>
  setPin(params.id, body.pin, { by: person.groups, now }),
);

export const closeShift = lambda(endpoints.closeShift, ({ params, body, person, now }) =>
  closeLostShift(params.id, body, person, now),
);

export const getPriceReport = lambda(endpoints.getPriceReport, ({ query }) => priceReport(query));

export const listShiftEntries = lambda(endpoints.listShiftEntries, ({ params, query }) =>
  shiftEntries.listShiftEntries(params.id, query.cursor),
);

export const listShortages = lambda(endpoints.listShortages, ({ query }) => shortages.listShortages(query));

export const settleShortage = lambda(endpoints.settleShortage, ({ params, body, person, now }) =>
  shortages.settleShortage(params.id, body, person, now),
);

export const settleTillAlarm = lambda(endpoints.settleTillAlarm, ({ params, body, person, now }) =>
  tillAlarms.settleTillAlarm(params.id, body, person, now),
);
