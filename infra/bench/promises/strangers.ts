import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const lanes = 2;

type Knocked = { knocks: number; opened: number; example?: string };

/** Checks that a hundred thousand random ids and forged tokens open no order (T8, G-79). */
export async function checkStrangers(): Promise<Figure[]> {
  const count = Math.ceil(100_000 * Number(process.env.BENCH_SCALE ?? 1));
  const each = Math.ceil(count / lanes);
  const all = await inLanes<Knocked>('strangers-process.ts', lanes, (lane) => [each, lane + 1]);
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
