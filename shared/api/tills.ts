import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { AdminTaxReceipt, AdminTaxReceipts, TaxDecision, TaxList } from '../tax/tax-receipt.ts';
import { AdminShift, ShiftPage } from '../till/admin-shift.ts';
import { AdminTill, ListedTill, PinHolder, TillCode, TillName } from '../till/admin-till.ts';
import { OddTopic } from '../till/flags.ts';
import { NewPin } from '../till/pin.ts';
import { ReceiptNumberText } from '../till/receipt-number.ts';
import { AlarmState, TillAlarms } from '../till/sync.ts';

const anId = 'a'.repeat(22);

export const listTills = endpoint('GET /api/admin/tills', {
  id: 'till/ListTills',
  summary:
    'Lists the tills of the shop by number, with the state of their devices: when they last called, what they have not sent and whether they are silent, who works there, the open shift and the age of the prices.',
  access: 'tills.enrol',
  answer: z.object({ tills: z.array(ListedTill) }),
});

export const createTill = endpoint('POST /api/admin/tills', {
  id: 'till/CreateTill',
  summary: 'Adds a till. It sells when a device is enrolled for it. 409 if another till has the name.',
  access: 'tills.enrol',
  body: z.object({ name: TillName }),
  answer: AdminTill,
  example: { body: { name: 'Counter' } },
});

export const changeTill = endpoint('PATCH /api/admin/tills/{id}', {
  id: 'till/ChangeTill',
  summary:
    'Renames a till, or ends its devices: every call of theirs is then refused, until a device is enrolled again. 409 for an old version, for the name of another till, and for ending the till “Desk”, which has no device.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  body: z.object({
    version: z.number().int().min(0),
    name: TillName.optional(),
    is_revoked: z.literal(true).optional(),
  }),
  answer: AdminTill,
  record: AdminTill,
  example: { params: { id: anId }, body: { version: 0, name: 'Counter' } },
});

export const createTillCode = endpoint('POST /api/admin/tills/{id}/code', {
  id: 'till/CreateTillCode',
  summary:
    'Returns a new code that enrols a device within fifteen minutes, once. An earlier code of the till no longer works.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  answer: TillCode,
  example: { params: { id: anId } },
});

export const listTillPeople = endpoint('GET /api/admin/tills/people', {
  id: 'till/ListTillPeople',
  summary: 'Lists the people who may work at a till, and whether they have a PIN.',
  access: 'tills.enrol',
  answer: z.object({ people: z.array(PinHolder) }),
});

export const setTillPin = endpoint('PUT /api/admin/tills/people/{id}/pin', {
  id: 'till/SetTillPin',
  summary: 'Sets the PIN of a person at the tills, or removes it. The shop stores a slow hash of it.',
  access: 'tills.enrol',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ pin: NewPin.nullable() }),
  answer: PinHolder,
  example: { params: { id: anId }, body: { pin: '4827' } },
});

export const listTillAlarms = endpoint('GET /api/admin/tills/alarms', {
  id: 'till/ListTillAlarms',
  summary:
    'Lists the entries of the tills’ journals that a manager should look at, newest first, twenty a page: refused ones, and flagged ones, such as a price that the person may not change. `settled` lists those that a manager has dealt with, `topic` those about one thing, `till` those of one till. With a filter, a page may be short although more follow.',
  access: 'shifts.read',
  query: z.object({
    state: AlarmState.default('open'),
    topic: OddTopic.optional(),
    till: OrderId.optional(),
    cursor: Cursor.optional(),
  }),
  answer: TillAlarms,
});

export const listShifts = endpoint('GET /api/admin/shifts', {
  id: 'till/ListShifts',
  summary: 'Lists the shifts at the tills, open and closed, newest first, twenty a page.',
  access: 'shifts.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ shifts: z.array(AdminShift), next_cursor: Cursor.nullable() }),
});

export const getShift = endpoint('GET /api/admin/shifts/{id}', {
  id: 'till/GetShift',
  summary:
    'Returns a shift: its sales and returns, and the cash that was expected and counted. 404 if unknown.',
  access: 'shifts.read',
  params: z.object({ id: OrderId }),
  answer: ShiftPage,
  example: { params: { id: anId } },
});

export const listTaxReceipts = endpoint('GET /api/admin/tax-receipts', {
  id: 'till/ListTaxReceipts',
  summary:
    'Lists the receipts and credit notes of the tills for KRA, twenty a page: those that wait, by till and oldest first, or those in another state, newest first.',
  access: 'shifts.read',
  query: z.object({ state: TaxList.default('open'), cursor: Cursor.optional() }),
  answer: AdminTaxReceipts,
});

export const decideTaxReceipt = endpoint('POST /api/admin/tax-receipts/{receipt}', {
  id: 'till/DecideTaxReceipt',
  summary:
    'Sends a tax receipt that KRA rejected, whose outcome is unknown or that was held to KRA again, or records that a person dealt with it. 409 if it has changed since, with the receipt.',
  access: 'tax-receipts.settle',
  params: z.object({ receipt: ReceiptNumberText }),
  body: z.object({ version: z.number().int().min(0), decision: TaxDecision }),
  answer: AdminTaxReceipt,
  record: AdminTaxReceipt,
  example: { params: { receipt: 'T2-1-0007' }, body: { version: 1, decision: { kind: 'send' } } },
});
