import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../build/bundle.ts';
import { outputOf } from '../../build/child-process.ts';
import { readRelease, writeRelease } from '../../build/release/built-release.ts';
import { siteFiles } from '../../build/release/publish.ts';
import { editHandler } from '../../build/test-support/edit-handler.ts';
import { shopFunctions } from '../../functions.ts';
import { carriedRenderers } from '../../readiness.ts';
import { exactly, type Figure } from '../figure.ts';

/**
 * The files that a deploy compares: the templates, the assets and the site's files. Each is stored with its content or
 * its hash.
 */
type Build = Map<string, string>;

type Assets = { files: Record<string, { source: { packaging: string } }> };

const generated = ['.git', '.local', 'cdk.out', 'dist', 'node_modules', 'test-results'];

/** Copies the sources to another folder, without generated files, as on another machine. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hart-build-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !generated.includes(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function run(folder: string, ...args: string[]): Promise<void> {
  await outputOf(process.execPath, args, { cwd: folder });
}
const build = (folder: string) => run(folder, 'infra/build/build.ts');
const bundle = (folder: string) => run(folder, 'infra/build/bundle.ts');
const synth = (folder: string) =>
  run(folder, 'node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--build', '');

const rendererOf = (folder: string) => join(folder, 'dist/renderer');
/**
 * Returns the folders that contain a renderer: the renderer's own folder, and those of the functions that include the
 * renderer. Each names its release.
 */
const renderersOf = (folder: string) =>
  [rendererOf(root), ...carriedRenderers].map((each) => join(folder, relative(root, each)));

function readBuild(folder: string): Build {
  const read = (path: string) => readFileSync(path, 'latin1');
  const cloud = join(folder, 'cdk.out');
  // The folder may also hold stacks of an earlier synth, which a deploy does not read.
  const { artifacts } = JSON.parse(read(join(cloud, 'manifest.json'))) as { artifacts: object };
  const synthesised = Object.keys(artifacts).flatMap((name) =>
    name.endsWith('.assets') ? [`${name}.json`, `${name.replace(/assets$/, 'template')}.json`] : [],
  );
  const site = join(folder, 'dist/site');
  return new Map([
    ...synthesised.map((name): [string, string] => [name, read(join(cloud, name))]),
    ...siteFiles(site).map(({ key }): [string, string] => [`site/${key}`, read(join(site, key))]),
  ]);
}

const differences = (a: Build, b: Build, kind: string) =>
  [...new Set([...a.keys(), ...b.keys()])].filter(
    (name) => name.includes(kind) && a.get(name) !== b.get(name),
  );

/** Returns the hashes of a build's zip files. Each zip file is a function. */
const zipsOf = (build: Build) =>
  [...build]
    .filter(([name]) => name.endsWith('.assets.json'))
    .flatMap(([, text]) => Object.entries((JSON.parse(text) as Assets).files))
    .flatMap(([hash, { source }]) => (source.packaging === 'zip' ? [hash] : []));

/**
 * Builds the shop in another folder and compares the result with this build. Then it changes one handler there, and
 * counts what a deploy would change. The caller has built and synthesised this folder.
 */
export async function compareBuilds(): Promise<Figure[]> {
  const here = readBuild(root);
  const folder = copySources();
  try {
    await build(folder);
    const [own, built] = [readRelease(rendererOf(root)), readRelease(rendererOf(folder))];
    const isSame = own !== undefined && own.fingerprint === built?.fingerprint;
    // Functions contain the name of the site's release. The second build therefore gets the release of this folder's
    // build, so that this name makes no difference.
    if (own) for (const renderer of renderersOf(folder)) writeRelease(renderer, own);
    await synth(folder);
    const there = readBuild(folder);
    const edited = shopFunctions.find(({ name }) => name === 'listReviews');
    if (edited) editHandler(folder, edited);
    await bundle(folder);
    await synth(folder);
    const after = readBuild(folder);
    const none = { unit: '', aim: exactly(0), isPromise: true } as const;
    const one = { unit: '', aim: exactly(1), isPromise: true } as const;
    return [
      { what: 'built twice: another release', value: Number(!isSame), ...none },
      {
        what: 'built twice: files of the site that differ',
        value: differences(here, there, 'site/').length,
        ...none,
      },
      {
        what: 'built twice: templates and assets that differ',
        value: differences(here, there, '.json').filter((name) => !name.startsWith('site/')).length,
        note: `of ${here.size}`,
        ...none,
      },
      {
        what: 'one handler changed: stacks that are deployed',
        value: differences(there, after, '.template.json').length,
        ...one,
      },
      {
        what: 'one handler changed: functions that are uploaded',
        value: zipsOf(after).filter((hash) => !zipsOf(there).includes(hash)).length,
        ...one,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
