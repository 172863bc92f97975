import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildChanged } from '../build/build.ts';
import { root } from '../build/bundle.ts';
import { runFromBundles, startHot } from './hot.ts';
import { stateFolder } from './reset.ts';
import { startShop } from './shop.ts';
import { hasPresentForm } from './state-form.ts';

/*
 * `npm start`: builds what changed since the last build, and runs the shop on this machine. `npm run dev` does the same and adds Vite with
 * hot reload in front. Ctrl-C ends everything.
 */

const port = Number(process.env.PORT ?? 3000);
const isHot = process.argv.includes('--hot');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Exits if the port is in use. This check runs first, because the build takes a minute. */
function requireFreePort(): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`
          : `Port ${port} cannot be used (${error.code}). Choose another with PORT.`,
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`PORT must be a number up to 65535, not "${process.env.PORT}".`);
await requireFreePort();
if (!hasPresentForm(stateFolder))
  fail(
    'The shop in .local/ was stored in a form that the shop no longer reads. Delete it with: npm run reset',
  );
const started = performance.now();
// Makes the Node.js programs below reuse the modules that the last start compiled.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
await buildChanged();

const shop = await startShop({
  state: stateFolder,
  port: isHot ? 0 : port,
  ...(isHot && { edit: runFromBundles }),
});
const hot = isHot ? await startHot(shop, port) : undefined;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`
  Hart is open: ${hot?.url ?? shop.url}     (ready in ${seconds} s)

  Running on this machine, from the synthesised templates:
    CloudFront      ${shop.url}
    API Gateway     ${shop.apiUrl}   (accepts requests of the CDN only)
    DynamoDB        ${shop.tableUrl}   table ${shop.tableName}
    S3              ${shop.s3Url}
    M-Pesa          ${shop.mpesaUrl}/phone   (the customer’s phone)
    Email           ${shop.mailUrl}   (caught instead of sent)
    SMS             ${shop.smsUrl}   (caught instead of sent; off until infra/config.ts names a sender)
    Sign-in         ${shop.url}/auth/google   as one of the demo people
    Lambda          ${shop.resources.filter(({ type }) => type === 'AWS::Lambda::Function').length} functions, in workers that start on demand
    state and logs  .local/   (npm run reset deletes it)
  Ctrl-C stops everything.`);

async function stop() {
  await hot?.close();
  await shop.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
