import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/bundle.ts';
import { type Figure, isMissed } from './figure.ts';

/** The figures of one section, in the order of their measurement. */
export type Section = {
  name: string;
  seconds: number;
  figures: Figure[];
  /** Milliseconds of `fixedLoop()` before and after the section. They show how busy the machine was. */
  loopMs: [number, number];
};

const columns = ['', 'figure', 'aim', '', 'other shops', 'note'] as const;

const spelt = (value: number) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
    : '–';

function verdict(figure: Figure): string {
  if (figure.aim === undefined) return '';
  if (!isMissed(figure)) return 'met';
  return figure.isPromise ? 'BROKEN' : 'missed';
}

const rowOf = (figure: Figure): string[] => [
  figure.what,
  `${spelt(figure.value)} ${figure.unit}`.trim(),
  figure.aim?.text ?? '',
  verdict(figure),
  figure.peers ?? '',
  figure.note ?? '',
];

/** Returns a section as a Markdown table. Its columns are padded, so it is readable in a terminal. */
export function tableOf({ name, seconds, figures, loopMs }: Section): string {
  const title = `${name.toUpperCase()} (${Math.round(seconds)} s)`;
  const rows = [[title, '', '', '', '', `fixed loop ${loopMs.join(' → ')} ms`], ...figures.map(rowOf)];
  const widths = columns.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  return [
    line(columns),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

/**
 * Runs a loop of fifty million fixed steps three times and returns the shortest time in ms. If the times before and
 * after a section are equal, the machine was free. If the loop takes several times longer than on a free machine, the
 * section's times are unreliable.
 */
export function fixedLoop(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const before = performance.now();
    let sum = run;
    for (let step = 0; step < 5e7; step++) sum = (Math.imul(sum, 31) + step) | 0;
    best = Math.min(best, performance.now() - before + (sum & 0));
  }
  return Math.round(best);
}

/** Returns the machine and its load at the start of the run. Figures from a busy machine cannot be compared. */
export const machine = () => ({
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  loadBefore: loadavg()[0] ?? 0,
});

/** Writes the figures to `dist/bench.json`, with the aims as text, and returns the path of the file. */
export function writeJson(sections: Section[], about: ReturnType<typeof machine>, at: string): string {
  const file = join(root, 'dist/bench.json');
  const spoken = sections.map(({ name, seconds, figures, loopMs }) => ({
    name,
    loopMs,
    seconds: Math.round(seconds),
    figures: figures.map(({ aim, ...figure }) => ({
      ...figure,
      ...(aim && { aim: aim.text, met: aim.holds(figure.value) }),
    })),
  }));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at, machine: about, sections: spoken }, null, 2)}\n`);
  return file;
}
