import { createHash, randomBytes } from 'node:crypto';

/** A chain of requests may invoke one function this many times. Lambda stops a longer chain. */
export const mostHops = 16;

/** How often each function was invoked in a chain of requests. The keys are digests of the functions' ARNs. */
type Lineage = Map<string, number>;

const digest = (functionArn: string) => createHash('sha256').update(functionArn).digest('hex').slice(0, 8);

/** Reads `Lineage=a87bd80c:1|68fd508a:5` of an X-Ray trace header. */
function lineageOf(traceHeader: string): Lineage {
  const text = /(?:^|;)Lineage=([^;]*)/.exec(traceHeader)?.[1] ?? '';
  const entries = [...text.matchAll(/([0-9a-f]{8}):(\d+)/g)];
  return new Map(entries.map(([, name = '', count]) => [name, Number(count)]));
}

const newRoot = () => `1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`;

/**
 * Returns the trace header of an invocation, and how often its function has run in this chain of functions that trigger
 * each other, including this time. If a batch contains messages of several chains, the highest count is used. AWS does
 * not document this case.
 *
 * @param upstream the trace headers of the messages that invoke the function
 */
export function invocationTrace(functionArn: string, upstream: string[]): { header: string; hops: number } {
  const lineage: Lineage = new Map();
  for (const [name, count] of upstream.flatMap((header) => [...lineageOf(header)]))
    lineage.set(name, Math.max(count, lineage.get(name) ?? 0));
  const own = digest(functionArn);
  const hops = (lineage.get(own) ?? 0) + 1;
  lineage.set(own, hops);
  const root = /(?:^|;)Root=([^;]+)/.exec(upstream[0] ?? '')?.[1] ?? newRoot();
  const counts = [...lineage].map(([name, count]) => `${name}:${count}`).join('|');
  const parent = randomBytes(8).toString('hex');
  return { header: `Root=${root};Parent=${parent};Sampled=0;Lineage=${counts}`, hops };
}
