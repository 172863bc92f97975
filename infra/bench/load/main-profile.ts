import { type Profiler, Session } from 'node:inspector/promises';

type Profile = Profiler.Profile;

/** Returns the folder of the local cloud that contains a file, such as `gateway`. */
const folderOf = (url: string) => /\/infra\/local\/([^/]+)\//.exec(url)?.[1];

/**
 * Returns the share of each folder of the local cloud in the busy time of a profile. A sample belongs to the innermost
 * function of the local cloud on its call stack. If there is none, it belongs to `node`.
 */
function sharesOf({ nodes, samples = [] }: Profile): Map<string, number> {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const leaf = byId.get(sample)?.callFrame.functionName;
    if (leaf === '(idle)') continue;
    let id: number | undefined = sample;
    let folder: string | undefined;
    while (id !== undefined && folder === undefined) {
      folder = folderOf(byId.get(id)?.callFrame.url ?? '');
      id = parents.get(id);
    }
    const part = folder ?? (leaf === '(garbage collector)' ? leaf : 'node');
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([part, count]) => [part, count / busy]));
}

/** Profiles the main thread until the returned function is called. It takes one sample a millisecond. */
export async function profileMain(): Promise<() => Promise<Map<string, number>>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 1000 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return sharesOf(profile);
  };
}
