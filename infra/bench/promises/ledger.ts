import { atLeast, exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const scaled = (count: number) => Math.ceil(count * Number(process.env.BENCH_SCALE ?? 1));

/** The number of processes, one per core of a machine with two. Each has its own table. */
const lanes = 2;

type Replayed = { movements: number; refused: number; repeated: number; wrong: string[] };
type Ran = { runs: number; wrong: string[] };

/** Divides this number of movements or runs between the lanes. */
const share = <T>(kind: 'replay' | 'runs', count: number) =>
  inLanes<T>('ledger-process.ts', lanes, (lane) => [kind, Math.ceil(count / lanes), (lane + 1) * 100_000]);

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function wrongOf(what: string, all: { wrong: string[] }[], note: string): Figure {
  const wrong = all.flatMap((each) => each.wrong);
  return {
    what: `${what}: differences between stock, ledger and model`,
    value: wrong.length,
    unit: '',
    aim: exactly(0),
    isPromise: true,
    note: wrong[0] ?? note,
  };
}

/**
 * Checks the shop's stock and stock movements at full size: random movements against a model, and random shops with
 * four concurrent actors (R13).
 */
export async function checkLedger(): Promise<Figure[]> {
  const [movements, runs] = [scaled(200_000), scaled(500)];
  const replayed = await share<Replayed>('replay', movements);
  const ran = await share<Ran>('runs', runs);
  const refused = sum(replayed.map((lane) => lane.refused));
  const repeated = sum(replayed.map((lane) => lane.repeated));
  const isPromise = true as const;
  return [
    {
      what: 'replayed random stock movements',
      value: sum(replayed.map((lane) => lane.movements)),
      unit: '',
      aim: atLeast(movements),
      isPromise,
    },
    wrongOf('replay', replayed, `${refused} refused because stock was too low, ${repeated} repeated`),
    {
      what: 'random shops of four actors and at most 30 commands',
      value: sum(ran.map((lane) => lane.runs)),
      unit: '',
      aim: atLeast(runs),
      isPromise,
    },
    wrongOf(
      'random shops',
      ran,
      'deliveries, orders, moves, sales in the shop, chat drafts and staff’s changes to them, edits, removals',
    ),
  ];
}
