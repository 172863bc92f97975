import { createStore } from '../../ui/behaviour/create-store.ts';

/** The event by which Chrome and Edge offer to install the page. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** The browser's offer to install the till as an app; undefined without one, or once it is installed. */
export const installOffer = createStore<InstallEvent | undefined>(undefined);

/**
 * Stores the browser's offer to install the app. It must be called when the page starts, because the browser offers
 * only once.
 */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installOffer.set(undefined));
}
