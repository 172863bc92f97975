import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { readableNames, shortNames } from './infra/build/browsers/class-names.ts';
import { shopFloor, staffFloor, targetsOf } from './infra/build/browsers/floor.ts';
import { leanLibrary } from './infra/build/browsers/lean-library.ts';
import { plainRanges } from './infra/build/browsers/plain-ranges.ts';
import { minifyTwice } from './infra/build/minify-twice.ts';
import { moduleList } from './infra/build/module-list.ts';
import { scriptOf } from './infra/build/scripts.ts';
import { isAdminPath } from './shared/admin-paths.ts';
import { isRiderPath } from './shared/rider-phone/rider-path.ts';
import { isTillPath } from './shared/till/till-paths.ts';

const web = join(import.meta.dirname, 'web');

/**
 * Loads a screen's stylesheet together with its script, unless the page has it. Vite's own loader does more than
 * needed.
 */
const withStyles: Plugin = {
  name: 'styles-with-screens',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `const style = (file) => document.querySelector(\`link[href="/\${file}"]\`) ?? new Promise((done) =>
           document.head.append(Object.assign(document.createElement('link'),
             { rel: 'stylesheet', href: '/' + file, onload: done, onerror: done })));
         export const __vitePreload = (load, files = []) =>
           Promise.all([load(), ...files.map(style)]).then(([module]) => module);`
      : null,
};

/** What the shop does not use of the router: debug names, which keep half of it in the bundle, data routers, and warnings. */
const leanRouter = leanLibrary('react-router', /react-router\/dist/, [
  { part: /^\w+\.(?:displayName|contextType) = .*;$/gm, by: '', times: 16 },
  {
    part: /^function (?=(?:invariant|warning|getInvalidPathError)\()/gm,
    by: '/* @__NO_SIDE_EFFECTS__ */ function ',
    times: 4,
  },
  {
    part: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()',
    by: 'useNavigateUnstable()',
    times: 1,
  },
  {
    part: /= (?=React\w*\.(?:forwardRef|memo|createContext)\(|new Set\()/g,
    by: '= /* @__PURE__ */ ',
    times: 25,
  },
]);

/** What the shop does not use of swr: preloading, devtools, optimistic data, and hashes of keys that JSON cannot represent. */
const leanSwr = leanLibrary('swr', /swr\/dist/, [
  { part: '? stableHash(key) :', by: '? JSON.stringify(key) :', times: 1 },
  { part: 'isWindowDefined && window.__SWR_DEVTOOLS_USE__', by: 'false', times: 1 },
  { part: 'use.concat(middleware)', by: '[]', times: 1 },
  {
    part: 'const hasOptimisticData = !isUndefined(optimisticData);',
    by: 'const hasOptimisticData = false;',
    times: 1,
  },
]);

/** The parts of zod that convert a schema to JSON Schema. Only the API document needs them, on the server. */
const leanZod = leanLibrary('zod', /zod\/v4\/classic\/schemas/, [
  { part: /^ *inst\._zod\.processJSONSchema = .*;$/gm, by: '', times: 41 },
  { part: /createStandardJSONSchemaMethod\(this, "\w+"\)/g, by: 'undefined', times: 2 },
  { part: 'createToJSONSchemaMethod(this, {})(params)', by: 'undefined', times: 1 },
]);

/**
 * A call that stops the bundler from leaving a stylesheet out. It is removed before the scripts are minified.
 */
const KEEP = 'keepStylesheet();';

/**
 * Makes each class name a constant, so that the bundler inlines it and leaves out the names that no script reads. A
 * stylesheet stays in the build although its module is then empty. A name that is computed, as in `styles[tone]`, needs
 * the object of names.
 *
 * @throws when a component uses a class name that its stylesheet does not have
 */
const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.(?:module\.css|tsx?)$/, code: { exclude: /styles\[/ } },
    handler: (code, id) =>
      id.endsWith('.module.css')
        ? { code: `${code}\n${KEEP}`, map: null, moduleSideEffects: true }
        : {
            code: code.replace(/import (\w+) from (["'].*\.module\.css["'])/g, 'import * as $1 from $2'),
            map: null,
          },
  },
  renderChunk: (code) => ({ code: code.replaceAll(KEEP, ''), map: null }),
  onLog(_, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
};

/** Adds a word joiner after the hyphen, which keeps the name M-Pesa on one line. No CSS property does that. */
const unbrokenNames: Plugin = {
  name: 'unbroken-names',
  enforce: 'pre',
  transform: {
    filter: {
      id: /(?:web\/src\/(?:(?!app\/seo)[\w/-]*texts|features\/admin\/frame\/pages\/[\w-]+)|shared\/(?:texts|shop|job-kinds|[\w/-]*-names|loyalty\/[\w-]*texts|payments\/(?:code-sentence|code-word|ended-request)|books\/month-tables))\.ts$/,
    },
    handler: (code) => ({ code: code.replaceAll('M-Pesa', 'M-\\u2060Pesa'), map: null }),
  },
};

type Modules = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
};

/**
 * Returns the entry points whose scripts import a module statically: the first script, and screens and parts that load
 * later.
 */
function beginnings(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = modules.getModuleInfo(id);
  const here = info?.isEntry || info?.dynamicImporters.length ? [id] : [];
  const above = (info?.importers ?? []).flatMap((importer) => [...beginnings(importer, modules, seen)]);
  return new Set([...here, ...above]);
}

/** Returns true for a module that is part of what a document loads first, not only of what is fetched later. */
const loadsFirst = (id: string, modules: Modules) =>
  [...beginnings(id, modules)].some((beginning) => modules.getModuleInfo(beginning)?.isEntry);

const siteBuild: BuildEnvironmentOptions = {
  outDir: '../dist/site',
  emptyOutDir: true,
  manifest: true,
  target: targetsOf(shopFloor),
  // No file becomes a data: URL.
  assetsInlineLimit: 0,
  // The CSP forbids inline script. The scripts of a screen are few, so only its stylesheets need a preload.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
  },
  rolldownOptions: {
    // Scripts are grouped by hand (`codeSplitting`), so an import on demand may also be part of another screen's script.
    checks: { ineffectiveDynamicImport: false },
    treeshake: { propertyReadSideEffects: false },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    input: { index: join(web, 'index.html'), starter: join(web, 'src/app/starter.ts') },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            name: 'react',
            test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
            priority: 1,
          },
          { name: (id, modules) => scriptOf(id, beginnings(id, modules)) ?? null, debugName: 'script of' },
        ],
      },
    },
  },
};

/**
 * The admin's build. It is apart from the shop's, so that no file of the shop contains code of the admin, and no change
 * of the admin changes a file that shoppers have cached.
 */
const adminBuild: BuildEnvironmentOptions = {
  ...siteBuild,
  target: targetsOf(staffFloor),
  emptyOutDir: false,
  assetsDir: 'assets/admin',
  manifest: '.vite/admin.json',
  rolldownOptions: {
    input: { admin: join(web, 'admin.html') },
    output: {
      codeSplitting: {
        groups: [
          // Loaded when a form first shows the editor.
          {
            name: 'editor',
            test: /\/node_modules\/(?:@tiptap|prosemirror-|dompurify|linkifyjs)/,
            priority: 1,
          },
          // QR codes and barcodes are loaded with the slips and labels that have them.
          { name: 'libraries', test: /\/node_modules\/(?!(?:uqr|jsbarcode)\/)|rolldown\/runtime/ },
          { name: (id, modules) => (loadsFirst(id, modules) ? 'admin' : null), debugName: 'first script' },
        ],
      },
    },
  },
};

/** The till's build, apart from the others for the same reasons. The service worker caches all its files. */
const tillBuild: BuildEnvironmentOptions = {
  ...siteBuild,
  target: targetsOf(staffFloor),
  emptyOutDir: false,
  assetsDir: 'assets/till',
  manifest: '.vite/till.json',
  rolldownOptions: {
    input: { till: join(web, 'till.html') },
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'libraries',
            test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|zod|idb)\/|rolldown\/runtime/,
          },
        ],
      },
    },
  },
};

/** The build of the rider's app. It has two scripts, because each request takes long on a slow network. */
const riderBuild: BuildEnvironmentOptions = {
  ...siteBuild,
  target: targetsOf(staffFloor),
  emptyOutDir: false,
  assetsDir: 'assets/rider',
  manifest: '.vite/rider.json',
  rolldownOptions: {
    input: { rider: join(web, 'rider.html') },
    output: {
      codeSplitting: {
        groups: [{ name: 'libraries', test: /\/node_modules\/|rolldown\/runtime/ }],
      },
    },
  },
};

/** Serves the documents of the admin, the till and the rider's app for their paths, as the CDN does. */
const staffPages: Plugin = {
  name: 'staff-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (isAdminPath(path.replace(/\/$/, ''))) request.url = '/admin.html';
      else if (isTillPath(path)) request.url = '/till.html';
      else if (isRiderPath(path)) request.url = '/rider.html';
      next();
    });
  },
};

const rendererBuild: BuildEnvironmentOptions = {
  outDir: '../dist/renderer',
  emptyOutDir: true,
  target: 'node24',
  minify: true,
  rolldownOptions: { output: { codeSplitting: false } },
};

const lean = [leanRouter, leanSwr, inlineClassNames, plainRanges];
const leanForStaff = [leanRouter, leanZod];
const builds = { admin: adminBuild, till: tillBuild, rider: riderBuild };
const isForStaff = (mode: string): mode is keyof typeof builds => Object.hasOwn(builds, mode);
const buildOf = (mode: string) => (isForStaff(mode) ? builds[mode] : siteBuild);
const partOf = (mode: string) => (isForStaff(mode) ? mode : 'shop');

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'web',
  plugins: [
    react(),
    withStyles,
    staffPages,
    ...(isForStaff(mode) ? leanForStaff : lean),
    unbrokenNames,
    ...(isSsrBuild ? [] : [minifyTwice, moduleList(partOf(mode))]),
  ],
  // swr imports a shim for a hook that React has had since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  css: { modules: { generateScopedName: mode === 'development' ? readableNames() : shortNames() } },
  // The prerender function's renderer is one file without other dependencies.
  ssr: { noExternal: true, target: 'node' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? rendererBuild : buildOf(mode),
  // The manifests and icons, whose names have no hash.
  publicDir: mode === 'till' || mode === 'development' ? 'public' : false,
}));
