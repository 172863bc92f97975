import { createStore } from '../../ui/behaviour/create-store.ts';

/** The contact details of a customer that a browser can remember for the next order. */
export type Details = { name: string; email: string; phone: string; area: string; street: string };

/** How long a browser remembers the contact details, in days. */
const rememberedDays = 180;

const REMEMBERED = 'remembered_details';
const ORDERED = 'ordered_details';
const ANSWERED = 'remember_answered';
const DAY_MS = 86_400_000;

const names = ['name', 'email', 'phone', 'area', 'street'] as const;

/** Returns the contact details in a parsed text, or undefined if a field is missing. */
function detailsIn(stored: unknown): Details | undefined {
  const found = stored as Record<string, unknown> | null;
  if (!names.every((name) => typeof found?.[name] === 'string')) return undefined;
  const { name, email, phone, area, street } = found as Details;
  return { name, email, phone, area, street };
}

const isSame = (one: Details, other: Details) => names.every((name) => one[name] === other[name]);

type Storages = { phone: () => Storage; tab: () => Storage; now: () => Date };

/**
 * Returns the store of the contact details that this browser remembers for 180 days, only after the customer agreed.
 * The details of the last order are kept in the tab, so that the order's page can ask whether to remember them.
 */
export function makeRemembered({ phone, tab, now }: Storages) {
  function read(storage: () => Storage, key: string): Record<string, unknown> | undefined {
    try {
      return (JSON.parse(storage().getItem(key) ?? 'null') ?? undefined) as
        | Record<string, unknown>
        | undefined;
    } catch {
      return undefined;
    }
  }

  function write(storage: () => Storage, key: string, value: unknown) {
    try {
      if (value === undefined) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(value));
    } catch (error) {
      console.warn('Order: the details were not stored.', error);
    }
  }

  function remembered(): Details | undefined {
    const stored = read(phone, REMEMBERED);
    if (stored === undefined) return undefined;
    if (typeof stored.until === 'number' && stored.until > now().getTime()) return detailsIn(stored);
    write(phone, REMEMBERED, undefined);
    return undefined;
  }

  const { set, ...store } = createStore<Details | undefined>(undefined, { read: remembered });

  return {
    ...store,
    /** Stores the contact details of a new order for this tab. */
    keepOrdered: (orderId: string, details: Details) => write(tab, ORDERED, { orderId, ...details }),
    /**
     * Returns the contact details of an order that was placed in this tab, if the customer must still be asked whether
     * to remember them. After a “no”, the question comes again only for details that differ from the remembered ones.
     */
    toAsk(orderId: string): Details | undefined {
      const ordered = read(tab, ORDERED);
      const details = ordered?.orderId === orderId ? detailsIn(ordered) : undefined;
      const known = store.fresh();
      const answered = read(phone, ANSWERED)?.order;
      if (details === undefined || answered === orderId) return undefined;
      if (known === undefined) return answered === undefined ? details : undefined;
      return isSame(known, details) ? undefined : details;
    },
    /** Remembers the contact details in this browser for 180 days. */
    remember(orderId: string, details: Details) {
      const until = now().getTime() + rememberedDays * DAY_MS;
      write(phone, REMEMBERED, { ...details, until });
      write(phone, ANSWERED, { order: orderId });
      set(details);
    },
    /** Stores that the customer does not want to be asked again. Remembered details stay as they are. */
    decline: (orderId: string) => write(phone, ANSWERED, { order: orderId }),
    /** Deletes the remembered contact details. The next order asks again. */
    forget() {
      write(phone, REMEMBERED, undefined);
      write(phone, ANSWERED, undefined);
      set(undefined);
    },
  };
}

/** The contact details that this browser remembers. */
export const remembered = makeRemembered({
  phone: () => localStorage,
  tab: () => sessionStorage,
  now: () => new Date(),
});
