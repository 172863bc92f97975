import { randomUUID } from 'node:crypto';
import type { CashHolders, HolderPage } from '#shared/cash/cash.ts';
import * as endpoints from '#shared/cash/endpoints.ts';
import * as handlers from '../../api/cash.ts';
import { newId } from '../../core/identity/visitor.ts';
import { type Reply, send } from '../event.ts';
import { type Staff, staffOf } from '../payments/staff-money.ts';
import type { Till } from '../payments/till.ts';
import { callAs, signIn } from '../people.ts';

/** The request with which the office counts the cash that a person hands in. */
export type Asked = {
  id?: string;
  version?: number;
  /** The id of the hand-in that the rider typed on their phone. */
  told?: string;
  said?: number;
  counted: number;
  expenses?: { purpose: string; amount: number; why: string }[];
  why?: string;
};

/** Returns functions with which a person in the office handles the shop's cash, at the till's time. */
export function cashOfficeOf(till: Till, session: string) {
  const call = (params: Record<string, string> = {}, body?: object) =>
    callAs(session, { now: till.now(), params, ...(body && { body }) });
  const holder = async (ref: string): Promise<HolderPage> =>
    (await send(endpoints.getCashHolder, handlers.getCashHolder, await call({ holder: ref }))).body;
  return {
    holder,
    list: async (): Promise<CashHolders> =>
      (await send(endpoints.listCash, handlers.listCash, await call())).body,
    /** Counts the cash that a person hands in. By default, it uses the newest version of the holder. */
    handIn: async (ref: string, asked: Asked): Promise<Reply> => {
      const { version } = asked.version === undefined ? await holder(ref) : { version: asked.version };
      const body = { id: randomUUID(), said: asked.counted, ...asked, version: version ?? 0 };
      return send(endpoints.handInCash, handlers.handInCash, await call({ holder: ref }, body));
    },
    /**
     * Records a movement of cash, an expense, a private withdrawal or a correction for a holder: a person or the office
     * box.
     */
    move: async (ref: string, asked: object): Promise<Reply> =>
      send(
        endpoints.moveCash,
        handlers.moveCash,
        await call({ holder: ref }, { id: randomUUID(), what: 'move', ...asked }),
      ),
    look: async (ref: string, id: string): Promise<Reply> =>
      send(endpoints.getHandIn, handlers.getHandIn, await call({ holder: ref, id })),
    approve: async (ref: string, id: string): Promise<Reply> =>
      send(endpoints.approveCashDifference, handlers.approveCashDifference, await call({ holder: ref, id })),
  };
}

type CashOffice = ReturnType<typeof cashOfficeOf>;

/** A person of a test, with the functions for their calls. `ref` is the person's name as a holder of cash. */
export type CashPerson = { id: string; ref: string; staff: Staff; office: CashOffice };

/** Signs in a person who works with the shop's cash. Each person has a different id. */
export async function cashPerson(
  till: Till,
  group: 'rider' | 'cashier' | 'staff' | 'admin',
  name: string,
): Promise<CashPerson> {
  const { id, session } = await signIn(`${name} ${newId()}`, [group], till.now());
  return { id, ref: `rider-${id}`, staff: staffOf(till, session), office: cashOfficeOf(till, session) };
}
