import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { architecture } from '../config.ts';
import { shopFunctions } from '../functions.ts';
import { bundlesFolder, root } from './bundle.ts';
import { mustRun } from './run.ts';

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, Locked & { version: string }> };

/** The only package with a native part, which cannot be bundled. */
const NATIVE = 'sharp';

/** The numbers by which the header of an ELF file names its processor. */
const processors = { arm64: 0xb7, x64: 0x3e };

type Processor = keyof typeof processors;

/** Returns the functions whose bundles load the native package, as folders. */
export const nativeFolders = (): string[] =>
  shopFunctions
    .map(({ id }) => join(bundlesFolder, id))
    .filter((folder) => /require\("sharp"\)/.test(readFileSync(join(folder, 'index.cjs'), 'utf8')));

/** Returns the entries of the lock file that the native package needs, so that npm checks their integrity again. */
export function nativeLock(lock: Lock): Lock {
  const wanted = new Set<string>();
  const add = (name: string) => {
    const entry = lock.packages[`node_modules/${name}`];
    if (!entry || wanted.has(name)) return;
    wanted.add(name);
    for (const other of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(other);
  };
  add(NATIVE);
  const version = lock.packages[`node_modules/${NATIVE}`]?.version;
  if (version === undefined) throw new Error(`The lock file has no ${NATIVE}.`);
  // The lock file also lists packages in a wanted package's own `node_modules` folder. They are wanted too.
  const isWanted = (path: string) =>
    wanted.has(path.replace(/^node_modules\//, '').replace(/\/node_modules\/.*$/, ''));
  const found = Object.entries(lock.packages).filter(([path]) => isWanted(path));
  const itself = { name: 'native', version: '1.0.0', dependencies: { [NATIVE]: version } };
  return {
    ...itself,
    lockfileVersion: 3,
    requires: true,
    packages: { '': itself, ...Object.fromEntries(found) },
  } as Lock;
}

/** Installs the native package beside a bundle, for the processor of Lambda. */
export async function installNative(folder: string, processor: Processor = architecture): Promise<void> {
  const lock = nativeLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock);
  await rm(join(folder, 'node_modules'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { dependencies } = lock.packages[''] as Locked;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const target = ['--os=linux', `--cpu=${processor}`, '--libc=glibc'];
  await mustRun('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', ...target]);
  await requireNative(folder, processor);
}

/** Returns the processor that a native file was built for; undefined if it is no ELF file. */
async function processorOf(path: string): Promise<number | undefined> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0).finally(() => file.close());
  return buffer.toString('latin1', 0, 4) === '\x7fELF' ? buffer.readUInt16LE(18) : undefined;
}

/** Checks that the native package lies beside a bundle, for the processor of Lambda. @throws if it does not */
export async function requireNative(folder: string, processor: Processor = architecture): Promise<void> {
  const binary = `sharp-linux-${processor}`;
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules', NATIVE, 'package.json'), 'utf8'),
  ) as { version: string };
  const path = join(folder, 'node_modules/@img', binary, 'lib', `${binary}-${version}.node`);
  const found = existsSync(path) ? await processorOf(path) : undefined;
  if (found !== processors[processor])
    throw new Error(`${folder} has no ${NATIVE} ${version} for linux-${processor}, so it is not deployed.`);
}
