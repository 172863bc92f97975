import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Settings } from '#shared/settings/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { createStore, type Store } from '../../ui/behaviour/create-store.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';

const SettingsContext = createContext<Store<Settings | undefined>>(
  createStore<Settings | undefined>(undefined),
);

/**
 * Provides the settings to all components inside it. Every prerendered page contains the settings and updates them.
 *
 * A separate call in each component would cost more, because swr renders a component twice if it hydrates after the
 * first render. The context holds a store. If it held the settings, a change would make React discard the HTML of
 * parts that wait for hydration.
 */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data } = useCall('GET /api/settings', undefined, { revalidateIfStale: false });
  const [store] = useState(() => createStore(data));
  useEffect(() => {
    if (data !== store.get()) store.set(data);
  }, [data, store]);
  return <SettingsContext value={store}>{children}</SettingsContext>;
}

/** Returns the shop's settings, such as its contacts, messages and opening hours. Undefined until they are loaded. */
export const useSettings = () => useStore(use(SettingsContext));
