import { createInterface } from 'node:readline';

/*
 * Runs beside a process that starts children. When that process has ended, it kills the children that still run. Each
 * line of its input is the id of a child: `+12` when the child has started, `-12` when it has ended. The input closes
 * when the process ends or is killed.
 */

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const children = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const id = Number(line.slice(1));
  if (line.startsWith('+')) children.add(id);
  else children.delete(id);
}
for (const id of children) {
  try {
    process.kill(id, 'SIGKILL');
  } catch {}
}
