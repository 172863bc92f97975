import { createStore } from '../../../ui/behaviour/create-store.ts';

const read = () => ('Notification' in window ? Notification.permission : undefined);

/** Whether the browser shows notifications of the desk. Undefined in a browser without notifications. */
export const permission = createStore<NotificationPermission | undefined>(undefined, { read });

/** Asks the person once whether the browser may show notifications. */
export async function askToNotify(): Promise<void> {
  await Notification.requestPermission();
  permission.set(read());
}

/** Shows a notification while the tab is hidden. It names no customer, because others may see the screen. */
export function notify(title: string, body = ''): void {
  if (!document.hidden || read() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: title });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Ignored: Chrome on Android shows notifications only from service workers.
  }
}
