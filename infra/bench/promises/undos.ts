import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const lanes = 2;

type Undone = { sequences: number; steps: number; undos: number; wrong?: string };

/**
 * Checks that the undo of edits restores the same records byte for byte, in two hundred random sequences of edits and
 * undos.
 */
export async function checkUndos(): Promise<Figure[]> {
  const count = Math.ceil((200 * Number(process.env.BENCH_SCALE ?? 1)) / lanes);
  const all = await inLanes<Undone>('undos-process.ts', lanes, (lane) => [count, 100 * (lane + 1)]);
  const sum = (of: 'sequences' | 'steps' | 'undos') => all.reduce((total, lane) => total + lane[of], 0);
  const wrong = all.flatMap((lane) => lane.wrong ?? []);
  return [
    {
      what: `${sum('sequences')} random sequences of edits and undos: lanes with a record that differs`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: wrong[0] ?? `${sum('steps')} edits, ${sum('undos')} undos`,
    },
  ];
}
