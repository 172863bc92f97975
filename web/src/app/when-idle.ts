/** Calls `act` once the page has loaded and the browser is idle, so that it delays no paint and no tap. */
export function whenIdle(act: () => void): void {
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 2000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
