import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A process that `held-open.ts` runs in. */
type Held = {
  parentId: number;
  /** Resolves when the process has ended: its connection closes. */
  ended: Promise<unknown>;
};

/** Listens for the connection of one process at the port that it returns. */
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
