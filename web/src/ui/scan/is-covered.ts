/** A live list of all dialogs. Searching the whole screen would take time at each key of a scan. */
const dialogs = () => [...document.getElementsByTagName('dialog')];

/** Returns the open modal dialog, if there is one. */
export const modalDialog = () => dialogs().find((dialog) => dialog.matches(':modal'));

/** Returns true while the lock or a dialog covers the screen, so that the screen must ignore keys. */
export function isCovered(screen: HTMLElement | null): boolean {
  const modal = modalDialog();
  return (
    screen === null || screen.closest('[inert]') !== null || (modal !== undefined && !screen.contains(modal))
  );
}
