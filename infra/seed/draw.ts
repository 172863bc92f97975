import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { filesOf, type Picture, pictures } from './pictures/manifest.ts';
import { hashOf, plan } from './pictures/plan.ts';
import { render } from './pictures/render.ts';

/**
 * Draws the pictures that changed since the last run, removes files that are no longer needed and writes the manifest.
 */
const folder = fileURLToPath(new URL('./pictures/rendered/', import.meta.url));
await mkdir(folder, { recursive: true });
const present = new Set(await readdir(folder));
const manifest: Record<string, Picture> = {};

const save = () =>
  writeFile(new URL('./pictures/manifest.json', import.meta.url), `${JSON.stringify(manifest, null, 1)}\n`);

const planned = plan();
for (const each of planned) {
  const known = pictures[each.name];
  if (known && known.hash === hashOf(each) && filesOf(known).every((file) => present.has(file))) {
    manifest[each.name] = known;
  }
}
for (const each of planned.filter(({ name }) => !manifest[name])) {
  const { entry, files } = await render(each);
  for (const [file, bytes] of files) await writeFile(`${folder}${file}`, bytes);
  manifest[each.name] = entry;
  await save();
  console.log(`${each.name}: ${[...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)} bytes`);
}

const wanted = new Set(Object.values(manifest).flatMap(filesOf));
for (const file of present) if (!wanted.has(file)) await rm(`${folder}${file}`);
for (const { name, alt } of planned) {
  const { alt: _, ...entry } = manifest[name] as Picture;
  manifest[name] = { ...entry, ...(alt && { alt }) };
}
await save();
