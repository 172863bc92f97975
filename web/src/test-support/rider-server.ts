import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import type { PhoneStop, RiderDay } from '#shared/rider-phone/rider-day.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../features/device/signed-call.ts';

export const riderId = 'k'.repeat(22);

/** Returns the id of an order of a test. */
export const orderId = (name: string) => name.padEnd(22, '_');

/** Returns a stop whose goods the rider has. */
export const stopOf = (name: string, fields: Partial<PhoneStop> = {}): PhoneStop => ({
  id: orderId(name),
  number: `HS-${1000 + name.length}`,
  has_it: true,
  slip: 1,
  first_name: name,
  area: 'Kilimani',
  there_by: '2026-11-23T08:40:00.000Z',
  total: 2500,
  due: 2500,
  is_restricted: false,
  goods: [{ name: 'Washa Spearmint', pieces: 2 }],
  is_there: false,
  last_step: null,
  last_why: '',
  is_prompt_live: false,
  contact: {
    name: `${name} Otieno`,
    phone: '+254712345678',
    street_address: 'Argwings Kodhek Road 12',
    special_instructions: '',
    landmark: 'Blue gate opposite Yaya',
  },
  ...fields,
});

/** Returns a rider's day with these stops. */
export const dayOf = (stops: PhoneStop[], fields: Partial<RiderDay> = {}): RiderDay => ({
  now: new Date().toISOString(),
  rider: { id: riderId, name: 'Kevin Mutua' },
  status: 'active',
  shop: {
    name: 'Hart',
    phone: '+254199000100',
    mpesa: true,
    paybill: { business: '174379', note: '' },
    claimed_limit: 1000,
  },
  cash: { held: 9800, limit: 20_000 },
  stops,
  goods: [],
  hand_in: null,
  ...fields,
});

const away = () => new CallError({ status: 0, code: 'offline', message: 'No network.' });
const refused = (status: number, code: string) =>
  new CallError({ status, code, message: `Refused: ${code}.` });

/**
 * Simulates the server that a rider's phone calls. `next` decides what happens to each call. Each rider report is
 * accepted once, and `taken` lists the reports in the order of their arrival.
 */
export function riderServer(day: RiderDay) {
  const results = new Map<string, ActResult>();
  const server = {
    day,
    pin: '4827',
    grant: 'grant 1',
    epoch: 1,
    next: (_route: string): 'answers' | 'away' | 'answer lost' | number => 'answers',
    code: 'revoked',
    /** Returns the result of a new rider report. */
    judge: (_act: RiderAct): Omit<ActResult, 'id'> => ({ result: 'taken', text: '' }),
    taken: [] as RiderAct[],
    calls: [] as { route: string; body: Record<string, unknown> }[],
    call: (async (_signer, route, body) => {
      const fate = server.next(route);
      server.calls.push({ route, body: body as Record<string, unknown> });
      if (fate === 'away') throw away();
      if (typeof fate === 'number') throw refused(fate, server.code);
      const answer = answerTo(route, body as Record<string, unknown>);
      if (fate === 'answer lost') throw away();
      return answer;
    }) as Call,
  };
  function take(act: RiderAct): ActResult {
    const known = results.get(act.id);
    if (known) return known;
    const result = { id: act.id, ...server.judge(act) };
    if (result.result === 'later') return result;
    results.set(act.id, result);
    server.taken.push(act);
    return result;
  }
  function answerTo(route: string, body: Record<string, unknown>): unknown {
    if (route === 'POST /api/rider/day') return { ...server.day, now: new Date().toISOString() };
    if (route === 'POST /api/rider/acts') return { results: (body.acts as RiderAct[]).map(take) };
    if (route === 'POST /api/rider/enrol')
      return { rider: server.day.rider, epoch: server.epoch, grant: server.grant };
    if (route !== 'POST /api/rider/unlock') throw refused(404, 'not-found');
    if (body.pin === server.pin) return { grant: server.grant };
    throw new CallError({ status: 422, code: 'wrong-pin', message: 'Wrong PIN. 4 tries left.' });
  }
  return server;
}
