import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../bundle.ts';
import { classNameProblems, type TextFile } from './class-names.ts';
import { featureProblem, readPublicFiles, unusedPublicFiles } from './features.ts';
import { crowdedFolders } from './folders.ts';
import { importsOf, problemOf } from './imports.ts';
import { mutualNouns } from './mutual-nouns.ts';
import { mutualNounProblems } from './nouns.ts';

/** Returns the files of the repository that match a pattern, as paths from its root. */
const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();

const textsOf = (pattern: string): TextFile[] =>
  filesLike(pattern).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Returns all violations of the layout's rules in the repository, each as a sentence. */
function layoutProblems(): string[] {
  const files = filesLike('{shared,functions,infra,web}/**/*.{ts,tsx}');
  const imports = files.flatMap((file) => importsOf(file, root));
  const publicFiles = readPublicFiles(root);
  return [
    ...imports.flatMap((found) => problemOf(found) ?? featureProblem(found, publicFiles) ?? []),
    ...unusedPublicFiles(imports, publicFiles),
    ...mutualNounProblems(imports, mutualNouns),
    ...crowdedFolders(files),
    ...classNameProblems(textsOf('web/src/**/*.{ts,tsx}'), textsOf('web/src/**/*.module.css')),
  ];
}

const problems = layoutProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
