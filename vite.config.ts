import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    // One small stylesheet for every screen, and no file as a data: address (settled.md 22).
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The entry must not be fetched ahead of the page's own picture, and inline script is forbidden.
    modulePreload: { polyfill: false },
  },
});
