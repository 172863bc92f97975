import { createStore } from '../../../ui/behaviour/create-store.ts';
import type { OpenHandIn } from '../phone/rider-database.ts';

/**
 * What the rider has typed for a hand-in of cash. It is kept while they look at other screens, and survives a reload.
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

/** The hand-in that is being typed. */
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
  /** Forgets the typed text, because the server has it. */
  clear: () => typedHandIn.change(nothing),
};
