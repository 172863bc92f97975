/**
 * Runs `act` in a new task, after waiting clicks and a paint. It uses no timer, because phones delay timers, and no
 * animation frame, because a hidden page has none.
 */
export function soon(act: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(0);
}

/** Runs `act` in a new task after the next paint, so that a tap shows its effect before longer work begins. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => soon(act));
