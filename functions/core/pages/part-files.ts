/** Returns the number of a part from its path or key. NaN for another file. */
export const partIn = (path: string) => Number(/\d+/.exec(path)?.[0]);

/** Returns the folder of a path or key, with its slash at the end. */
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
