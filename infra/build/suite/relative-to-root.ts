import { isAbsolute, relative } from 'node:path';
import { root } from '../bundle.ts';

/** Returns a file's path from the top of the repository. */
export const relativeToRoot = (file: string): string => (isAbsolute(file) ? relative(root, file) : file);
