import { globSync } from 'node:fs';
import { importsOf } from './imports.ts';

const root = process.cwd();
const floors = [
  'shared',
  'functions/data',
  'functions/core',
  'web/src/features',
  'web/src/features/admin',
  'web/src/features/till',
];
const only = process.argv[2];
const files = globSync('{shared,functions,web/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (f) => !/\.test\.tsx?$|test-support/.test(f),
);
const imports = files.flatMap((f) => importsOf(f, root));
for (const floor of floors) {
  const part = (p: string) => {
    if (!p.startsWith(floor + '/')) return undefined;
    const rest = p.slice(floor.length + 1).split('/');
    return rest.length > 1 ? rest[0] : undefined;
  };
  const edges = new Map<string, string[]>();
  for (const { file, target } of imports) {
    const a = part(file),
      b = part(target);
    if (!a || !b || a === b) continue;
    if (floor === 'web/src/features' && (a === 'admin' || a === 'till' || b === 'admin' || b === 'till')) {
    }
    const k = a + '→' + b;
    edges.set(k, [
      ...(edges.get(k) ?? []),
      `${file.slice(floor.length + 1)} ← ${target.slice(floor.length + 1)}`,
    ]);
  }
  const pairs = [...edges.keys()].filter((k) => {
    const [a, b] = k.split('→');
    return a! < b! && edges.has(b + '→' + a);
  });
  console.log(floor, pairs.length);
  for (const k of pairs) {
    const [a, b] = k.split('→');
    const x = edges.get(k)!,
      y = edges.get(b + '→' + a)!;
    console.log('  ', a, '→', b, x.length, '  ', b, '→', a, y.length);
    if (only === floor) {
      for (const s of [...x, '--', ...y]) console.log('        ', s);
    }
  }
}
