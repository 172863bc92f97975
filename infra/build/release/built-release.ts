import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from './publish.ts';
import { newestRelease, type Release, type Site } from './releases.ts';

/** The release of a build, as recorded in the `release.json` of its renderer. */
export type BuiltRelease = Pick<Release, 'builtAt'> & { fingerprint: string };

/** The folders of a build: the site, the renderer, and the bundle of the prerender function. */
type Built = { site: string; renderer: string; program: string };

const fileIn = (renderer: string) => join(renderer, 'release.json');

/** Returns the release of a built renderer; undefined if there is none. */
export function readRelease(renderer: string): BuiltRelease | undefined {
  const file = fileIn(renderer);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Writes the release of a built renderer. */
export const writeRelease = (renderer: string, release: BuiltRelease) =>
  writeFileSync(fileIn(renderer), `${JSON.stringify(release, null, 2)}\n`);

/**
 * Returns a hash of texts and files. Each part is hashed by itself first, so text that moves from one part to another
 * changes the result.
 */
function hashOf(...parts: (string | Buffer)[]): string {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(createHash('sha256').update(part).digest());
  return whole.digest('base64url');
}

/** Returns the hash of the site, the renderer and the program, which together determine the pages. */
export function fingerprintOf({ site, renderer, program }: Built): string {
  const files = siteFiles(site).map(({ key, contentType, cacheControl }) =>
    hashOf(key, contentType, cacheControl, readFileSync(join(site, key))),
  );
  const rendererFiles = readdirSync(renderer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => hashOf(file.slice(renderer.length), readFileSync(file)));
  return hashOf(...files, ...rendererFiles.sort(), readFileSync(join(program, 'index.cjs')));
}

/** Returns the release of a new build. A build with the same files as the previous build is the same release. */
export function releaseOf(built: Built, before: BuiltRelease | undefined, now: number): BuiltRelease {
  const fingerprint = fingerprintOf(built);
  return { builtAt: before?.fingerprint === fingerprint ? before.builtAt : now, fingerprint };
}

/**
 * Returns the release under which a build is deployed. If the site's newest release has the same files, returns that
 * release, and the deploy changes no file, page or function. Otherwise returns a release that is newer than every
 * release of the site, even if another machine built that one later.
 */
export async function deployedRelease(site: Site, built: BuiltRelease, now: number): Promise<BuiltRelease> {
  const newest = await newestRelease(site);
  if (newest === undefined) return built;
  if (newest.fingerprint === built.fingerprint) return { ...built, builtAt: newest.builtAt };
  return newest.builtAt < built.builtAt ? built : { ...built, builtAt: Math.max(now, newest.builtAt + 1) };
}

/**
 * Gives a built renderer the name of the deployed release. Deployed functions leave pages of a newer release alone, so
 * pages rendered under a name that was never deployed would never be updated again.
 *
 * @throws if the build's files differ from that release
 */
export async function requireDeployed(site: Site, renderer: string): Promise<void> {
  const [newest, built] = [await newestRelease(site), readRelease(renderer)];
  if (newest === undefined || built === undefined || newest.fingerprint !== built.fingerprint)
    throw new Error('The build in dist/ is not the deployed release. Deploy it instead: npm run deploy.');
  writeRelease(renderer, { ...built, builtAt: newest.builtAt });
}
