import { startDynamoDB } from '../server.ts';

/** Runs a server in its own process on the given folder, for tests that kill it. Prints its URL. */
const { url } = await startDynamoDB({ path: process.argv[2] as string });
console.log(url);
