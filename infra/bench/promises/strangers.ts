import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';
import { exactly, type Figure } from '../figure.ts';

const lanes = 2;

/** Checks that a hundred thousand random ids and forged tokens open no order (T8, G-79). */
export async function checkStrangers(): Promise<Figure[]> {
  const count = Math.ceil(100_000 * Number(process.env.BENCH_SCALE ?? 1));
  const file = join(import.meta.dirname, 'strangers-process.ts');
  const env = { ...process.env, LOG_LEVEL: 'SILENT' };
  const each = Math.ceil(count / lanes);
  const all = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const { stdout } = await outputOf(process.execPath, [file, String(each), String(lane + 1)], { env });
      return JSON.parse(stdout) as { knocks: number; opened: number; example?: string };
    }),
  );
  const sum = (of: 'knocks' | 'opened') => all.reduce((total, lane) => total + lane[of], 0);
  const example = all.find((lane) => lane.example !== undefined)?.example;
  const knocks = sum('knocks');
  return [
    {
      what: `${knocks.toLocaleString('en-GB')} random ids and forged tokens: orders opened`,
      value: sum('opened'),
      unit: '',
      aim: exactly(0),
      isPromise: true,
      ...(example && { note: example }),
    },
  ];
}
