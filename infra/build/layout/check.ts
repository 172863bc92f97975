import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { root } from '../bundle.ts';
import { featureProblem, readPublicFiles, unusedPublicFiles } from './features.ts';
import { crowdedFolders } from './folders.ts';
import { importsOf, problemOf } from './imports.ts';

/** Returns the source files of the repository, as paths from its root. */
const sourceFiles = (): string[] =>
  globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();

/** Returns all violations of the layout's rules in the repository, each as a sentence. */
function layoutProblems(): string[] {
  const files = sourceFiles();
  const imports = files.flatMap((file) => importsOf(file, root));
  const publicFiles = readPublicFiles(root);
  return [
    ...imports.flatMap((found) => problemOf(found) ?? featureProblem(found, publicFiles) ?? []),
    ...unusedPublicFiles(imports, publicFiles),
    ...crowdedFolders(files),
  ];
}

const problems = layoutProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
