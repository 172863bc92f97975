import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Faults = { schedules: number; violations: number; example?: string };

const run = promisify(execFile);

/** Every single fault in each storage call of an order, and then pairs of them, up to `count` schedules in all. */
export async function faultsInProcess(count: number): Promise<Faults> {
  const file = join(import.meta.dirname, 'faults-process.ts');
  const { stdout } = await run(process.execPath, [file, String(count), '1'], {
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' },
  });
  return JSON.parse(stdout) as Faults;
}
