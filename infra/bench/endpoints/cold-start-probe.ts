/*
 * Loads one bundle in a fresh process, calls it once, and prints both times in milliseconds as JSON. It uses only
 * built-in modules, so that no module of the bundle is already loaded.
 */
const [bundle = '', event = ''] = process.argv.slice(2);
const silent = () => true;
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 };

const cpuBefore = process.cpuUsage();
const before = performance.now();
const { handler } = (await import(bundle)) as {
  handler: (event: unknown, context: unknown) => Promise<unknown>;
};
const imported = performance.now();
const cpu = process.cpuUsage(cpuBefore);
const write = process.stdout.write;
process.stdout.write = silent as typeof write;
const answer = (await handler(JSON.parse(event), context)) as { statusCode?: number } | undefined;
const answered = performance.now();
process.stdout.write = write;
console.log(
  JSON.stringify({
    importMs: imported - before,
    importCpuMs: (cpu.user + cpu.system) / 1000,
    firstCallMs: answered - imported,
    status: answer?.statusCode,
  }),
);
process.exit(0);
