import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/folder.ts';
import { type Cut, leanLibrary } from './lean-library.ts';

/** Builds a script that uses a library, without some parts of it. Returns the built script. */
async function buildWithout(cuts: Cut[]): Promise<string> {
  const built = await build({
    root: temporaryFolder(),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'start', output: { format: 'es' } },
    },
    plugins: [
      {
        name: 'files',
        resolveId: (id) => (/^(?:start|library)$/.test(id) ? `\0${id}` : undefined),
        load: (id) =>
          id.endsWith('start')
            ? "import { run } from 'library'; globalThis.done = run();"
            : "export const run = () => { console.warn('old'); console.warn('slow'); return 7; };",
      },
      leanLibrary('library', /library$/, cuts),
    ],
  });
  return JSON.stringify(built);
}

test('A part that the build removes from a library is not in the built script', async () => {
  const script = await buildWithout([{ part: /console\.warn\('\w+'\);/g, by: '', times: 2 }]);
  expect(script).toContain('return 7');
  expect(script).not.toContain('console.warn');
});

test('The build fails if a part to remove occurs more or less often in the library than its entry says', async () => {
  const gone = { part: 'console.log', by: '', times: 1 };
  await expect(buildWithout([gone])).rejects.toThrow('library has 0 times console.log, not 1 times');
  const more = { part: 'console.warn', by: 'void ', times: 1 };
  await expect(buildWithout([more])).rejects.toThrow('library has 2 times console.warn, not 1 times');
});
