import { isAbsolute, relative } from 'node:path';
import { root } from '../bundle.ts';

/** Returns the path of a file from the top folder of the repository. */
export const relativeToRoot = (file: string): string => (isAbsolute(file) ? relative(root, file) : file);
