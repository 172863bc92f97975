import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The speed of a phone's connection to the network. All of its TCP connections share the bandwidth. */
export type LinkSpeed = { roundTripMs: number; downKbps: number; upKbps: number };

export type Link = {
  port: number;
  /** The bytes sent to the browser so far: bodies, headers and TLS. */
  bytesDown: () => number;
  close: () => void;
};

/**
 * One direction of the connection: the time at which all waiting bytes will have been sent, and how many bytes were
 * sent so far.
 */
type Line = { freeAt: number; bytesPerMs: number; carried: number };

const segment = 1460;
const firstWindow = 10 * segment;
const largestWindow = 256 * 1024;
/**
 * The most bytes that may wait to be sent. If more could wait, the order in which the browser wants the files would
 * have no effect.
 */
const buffer = 64 * 1024;

function at(time: number, act: () => void) {
  const wait = time - performance.now();
  if (wait > 0.5) setTimeout(act, wait);
  else setImmediate(act);
}

/**
 * Sends the bytes of one direction of a TCP connection. Each segment waits for the bandwidth, arrives half a round
 * trip later and enlarges the window.
 */
function carry(from: Socket, to: Socket, line: Line, halfTripMs: number) {
  let waiting = Buffer.alloc(0);
  // The segments in transit. This queue keeps their order, because timers that are due at almost the same moment may
  // fire in another order.
  const onTheWay: Buffer[] = [];
  let window = firstWindow;
  let inFlight = 0;
  let lastArrival = 0;
  let isEnded = false;

  function send() {
    while (waiting.length > 0 && inFlight < window) {
      const part = waiting.subarray(0, segment);
      waiting = waiting.subarray(part.length);
      inFlight += part.length;
      line.carried += part.length;
      line.freeAt = Math.max(performance.now(), line.freeAt) + part.length / line.bytesPerMs;
      lastArrival = Math.max(lastArrival, line.freeAt + halfTripMs);
      onTheWay.push(part);
      at(lastArrival, () => {
        const arrived = onTheWay.shift();
        if (arrived && to.writable) to.write(arrived);
      });
      at(lastArrival + halfTripMs, () => {
        inFlight -= part.length;
        window = Math.min(window + part.length, largestWindow);
        send();
      });
    }
    if (waiting.length < buffer) from.resume();
    if (isEnded && waiting.length === 0) at(lastArrival + 1, () => to.end());
  }

  from.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length >= buffer) from.pause();
    send();
  });
  from.on('end', () => {
    isEnded = true;
    send();
  });
}

/**
 * Opens a TCP proxy that simulates a phone's network in front of a server. A connection takes one round trip to open.
 * Each direction starts with ten segments and doubles its window every round trip. All connections share the bandwidth.
 * Lighthouse's own throttling would only delay whole responses.
 */
export async function openLink(target: number, speed: LinkSpeed): Promise<Link> {
  const { roundTripMs, downKbps, upKbps } = speed;
  const line = (kbps: number): Line => ({ freeAt: 0, bytesPerMs: kbps / 8, carried: 0 });
  const [down, up] = [line(downKbps), line(upKbps)];
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => other()?.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (browser) => {
    let behind: Socket | undefined;
    keep(browser, () => behind);
    at(performance.now() + roundTripMs, () => {
      if (browser.destroyed) return;
      const socket = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
      behind = socket;
      keep(socket, () => browser);
      carry(socket, browser, down, roundTripMs / 2);
      carry(browser, socket, up, roundTripMs / 2);
      browser.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    bytesDown: () => down.carried,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
