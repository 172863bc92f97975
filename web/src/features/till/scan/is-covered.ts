/** The list of all dialogs, which the browser keeps up to date: a search of the whole screen would cost each key of a scan. */
const dialogs = () => [...document.getElementsByTagName('dialog')];

/** The open dialog that nothing else can be used beside. */
export const modalDialog = () => dialogs().find((dialog) => dialog.matches(':modal'));

/** True while the lock or a dialog of the device covers the screen. Its keys are not the screen's. */
export function isCovered(screen: HTMLElement | null): boolean {
  const modal = modalDialog();
  return (
    screen === null || screen.closest('[inert]') !== null || (modal !== undefined && !screen.contains(modal))
  );
}
