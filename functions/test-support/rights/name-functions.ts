import { basename } from 'node:path';
import type { Plugin } from 'vitest/config';

const handlerFile = /\/functions\/(?:api|events)\/(?:[\w-]+\/)*([\w-]+)\.ts$/;

/** Makes each handler run under the name of its file in tests, see `running-function.ts`. */
export const nameFunctions = (): Plugin => ({
  name: 'name-functions',
  enforce: 'post',
  transform(code, id) {
    const file = id.split('?')[0] ?? '';
    if (!handlerFile.test(file) || !/export (?:const|async function|function) handler\b/.test(code)) return;
    const renamed = code
      .replace('export const handler =', 'const handlerOfFile =')
      .replace(/export (async function|function) handler\b/, '$1 handlerOfFile');
    const name = JSON.stringify(basename(file, '.ts'));
    return `${renamed}\nexport const handler = globalThis.asFunction?.(${name}, handlerOfFile) ?? handlerOfFile;\n`;
  },
});
