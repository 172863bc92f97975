import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const sizeOf = (code: string) => gzipSync(code).length;

/**
 * Minifies each script a second time, by Terser, and takes the result if it is smaller. Together, the scripts become 1 %
 * smaller than by Vite's minifier alone.
 */
export const minifyTwice: Plugin = {
  name: 'minify-twice',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code = file.code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
        });
        if (sizeOf(code) < sizeOf(file.code)) file.code = code;
      }
    },
  },
};
