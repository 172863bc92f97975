import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';

/**
 * Runs a program of this folder in several processes (lanes) at the same time, each with its own table. Returns the
 * JSON that each prints.
 *
 * @param argsOf returns the arguments of a lane; lanes count from 0
 */
export const inLanes = <T>(
  program: string,
  lanes: number,
  argsOf: (lane: number) => (string | number)[],
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const args = [join(import.meta.dirname, program), ...argsOf(lane).map(String)];
      return JSON.parse((await outputOf(process.execPath, args)).stdout) as T;
    }),
  );
