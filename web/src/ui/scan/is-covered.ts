/** Returns a live list of all dialogs. Searching the whole screen at each key of a scan would take too long. */
const dialogs = () => [...document.getElementsByTagName('dialog')];

/** Returns the open modal dialog, if there is one. */
export const modalDialog = () => dialogs().find((dialog) => dialog.matches(':modal'));

/** Returns true while a lock screen or a dialog covers the screen. The screen must then ignore keys. */
export function isCovered(screen: HTMLElement | null): boolean {
  const modal = modalDialog();
  return (
    screen === null || screen.closest('[inert]') !== null || (modal !== undefined && !screen.contains(modal))
  );
}
