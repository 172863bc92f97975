import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { DeskOrder } from './desk-queue.ts';
import { type Lease, leaseState } from './lease-state.ts';

type Wish = { is_calling?: boolean; takes_over?: boolean };

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for the end of the previous API call, then makes this one. Two orders may have the same customer. Without the
 * wait, leaving the first order could end the reservation that opening the second one began.
 */
function inOrder<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  const made = last.then(make);
  last = made.catch(() => {});
  return made;
}

type Options = {
  id: string;
  /** The reservation of the customer, if the button “Call the next” has already made it. */
  given: Lease | undefined;
  /** The order in the list, which says for whom the customer is reserved. */
  row: DeskOrder | undefined;
  now: number;
  /** Called when the order is closed, which also ends the reservation in `given`. */
  onLeave: () => void;
};

/**
 * Reserves the customer of an order when it is opened, and releases them when it is closed. After the tap on Call, the
 * customer stays reserved, because a phone may hide the page during a call.
 */
export function useLease({ id, given, row, now, onLeave }: Options) {
  const [lease, setLease] = useState(given);
  const [error, setError] = useState<CallError>();
  const [isTaking, setTaking] = useState(false);
  /** The end of the colleague's reservation before this person took it over. The list may still show it. */
  const [before, setBefore] = useState<string>();
  /** True once the person has tapped Call, or the call is recorded. The customer is then not released. */
  const isKept = useRef(given?.called_at != null);
  const refresh = useRefresh();

  async function take(wish: Wish = {}) {
    if (wish.is_calling) isKept.current = true;
    setTaking(true);
    setError(undefined);
    setBefore(row?.lease?.until);
    try {
      setLease(
        await inOrder(() => call('POST /api/admin/orders/{id}/lease', { params: { id }, body: wish })),
      );
    } catch (reason) {
      setError(reason as CallError);
    }
    setTaking(false);
    refresh();
  }

  // This also renews a reservation that “Call the next” made. Closing another order of the same customer may just have
  // ended it.
  const begin = useEffectEvent(() => void take());
  const leave = useEffectEvent(() => {
    onLeave();
    if (isKept.current || lease?.called_at || error) return;
    inOrder(() => call('POST /api/admin/orders/{id}/lease-end', { params: { id } })).catch(() => {
      // If this call fails, the server ends the reservation two minutes later.
    });
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  return {
    state: leaseState({ lease, error, row, before, now }),
    lease,
    error,
    isTaking,
    take,
    /** Must be called once the call to the customer is recorded, because the server then ends the reservation. */
    finish() {
      isKept.current = true;
    },
  };
}

export type Held = ReturnType<typeof useLease>;
