/** True while the lock or a dialog of the device covers the screen. Its keys are not the screen's. */
export function isCovered(screen: HTMLElement | null): boolean {
  const modal = document.querySelector('dialog:modal');
  return screen === null || screen.closest('[inert]') !== null || (modal !== null && !screen.contains(modal));
}
