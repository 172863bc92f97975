import { startDynamoDB } from '../server.ts';

/** A server in its own process on the given folder, for tests that kill it. It prints its address. */
const { url } = await startDynamoDB({ path: process.argv[2] as string });
console.log(url);
