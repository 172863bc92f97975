import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `components/product-card.module.css` and `.title` make `product-card_title`: unique, and the same letters again for gzip. */
function className(name: string, file: string) {
  const path = relative(join(import.meta.dirname, 'web/src'), file.split('?')[0] ?? file);
  return `${path.replace(/^components\/|\.module\.css$/g, '').replaceAll(/\W+/g, '-')}_${name}`;
}

/** Vite's loader of a chunk's stylesheets; here there is one stylesheet, and every page has it. */
const noPreload: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
};

export default defineConfig({
  root: 'web',
  plugins: [react(), noPreload],
  // swr and wouter ask a shim for what React has had since 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    // One small stylesheet for every screen, and no file as a data: address (settled.md 22).
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The made page says what is fetched ahead, and its own picture comes first.
    modulePreload: false,
  },
});
