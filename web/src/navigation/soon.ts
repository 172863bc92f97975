/**
 * Does something in a task of its own, so that taps and paint that wait come first. No timer, which a phone holds back, and
 * no frame, which a hidden page has none of.
 */
export function soon(act: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(0);
}
