import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The process that runs `held-open.ts` and has connected. */
type Held = {
  parentId: number;
  /** Resolves when the process has ended and its connection is therefore closed. */
  ended: Promise<unknown>;
};

/** Listens on a free port for the connection of one process. Returns the port and the process that connects. */
export async function listenForChild(): Promise<{ port: string; held: Promise<Held> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const held = once(server, 'connection').then(async ([socket]: Socket[]) => {
    const ended = new Promise((resolve) => socket?.on('error', () => {}).on('close', resolve));
    const [parentId] = await once(socket as Socket, 'data');
    return { parentId: Number(parentId), ended };
  });
  return { port: String((server.address() as AddressInfo).port), held };
}
