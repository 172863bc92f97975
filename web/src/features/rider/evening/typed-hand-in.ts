import { createStore } from '../../../ui/behaviour/create-store.ts';
import type { OpenHandIn } from '../phone/rider-database.ts';

/**
 * The values that the rider has typed for the cash to hand in. They are kept while the rider looks at other screens,
 * and survive a reload.
 */
export type TypedHandIn = { said: string; expenses: OpenHandIn['expenses'] };

const key = 'rider:hand-in';
const nothing: TypedHandIn = { said: '', expenses: [] };

function read(): TypedHandIn {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<TypedHandIn>) };
  } catch {
    return nothing;
  }
}

const store = createStore<TypedHandIn>(nothing, { read });

/** The values that are being typed for the cash to hand in. */
export const typedHandIn = {
  ...store,
  change(fields: Partial<TypedHandIn>): void {
    store.set({ ...store.get(), ...fields });
    try {
      sessionStorage.setItem(key, JSON.stringify(store.get()));
    } catch {
      // Without storage, the text is kept until the app is closed.
    }
  },
  /** Deletes the typed values, because the server has them. */
  clear: () => typedHandIn.change(nothing),
};
