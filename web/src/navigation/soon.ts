/**
 * Runs `act` in a new task, after clicks that wait and after a paint. It uses no timer, because phones delay timers.
 * It uses no animation frame either, because a hidden page has none.
 */
export function soon(act: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(0);
}

/** Runs `act` in a new task after the next paint. So a tap shows its effect before longer work begins. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => soon(act));
