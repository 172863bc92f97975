import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PageAssets } from '#shared/page.ts';
import { siteFolder } from './build.ts';
import { type ListedScript, moduleListOf, type SitePart } from './module-list.ts';
import { type Manifest, pageAssets } from './renderer.ts';

/* Helpers for tests of the built site. */

/** The modules that a browser fetches at a first visit to a screen. */
export type Visit = { screen: string; modules: string[] };

type Scripts = Map<string, ListedScript>;

const read = (file: string) => readFileSync(join(siteFolder, file));

const isText = (file: string) => /\.(?:js|css|html|webmanifest)$/.test(file);

/** Returns the text of every script, stylesheet and document that a browser can fetch, by file name. */
export function textsOfSite(): [name: string, text: string][] {
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(siteFolder, join(parentPath, name)).split(sep).join('/'));
  return files
    .filter((file) => !file.startsWith('.vite/'))
    .map((file) => [file, read(file).toString(isText(file) ? 'utf8' : 'latin1')]);
}

/** Returns the scripts of a part of the site, by file name. */
export const scriptsOf = (part: SitePart): Scripts =>
  new Map(Object.entries(JSON.parse(String(read(moduleListOf(part)))) as Record<string, ListedScript>));

function reach(scripts: Scripts, start: string[], seen = new Set<string>()) {
  for (const name of start) {
    if (seen.has(name)) continue;
    seen.add(name);
    reach(scripts, scripts.get(name)?.imports ?? [], seen);
  }
  return seen;
}

/** Returns the files that the prerendered pages of the site refer to. */
export function assetsOfSite(): PageAssets {
  const manifest = (name: string) => JSON.parse(String(read(`.vite/${name}`))) as Manifest;
  return pageAssets(manifest('manifest.json'), {
    admin: manifest('admin.json'),
    till: manifest('till.json'),
    rider: manifest('rider.json'),
  });
}

/** Returns, for each screen, the modules that the browser must fetch before it can show the screen. */
export function firstVisits(screens: readonly string[]): Visit[] {
  const scripts = scriptsOf('shop');
  const find = (end: string) =>
    [...scripts].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(end)))?.[0];
  return screens.map((screen) => {
    const start = [find('/app/entry-client.tsx'), find(`/${screen}.screen.tsx`)].flatMap(
      (file) => file ?? [],
    );
    if (start.length < 2) throw new Error(`The site has no script for ${screen}.`);
    const modules = [...reach(scripts, start)].flatMap((file) => scripts.get(file)?.moduleIds ?? []);
    return { screen, modules };
  });
}
