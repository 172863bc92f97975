import { startDynamoDB } from '../server.ts';

/** A server of its own process over the folder given, for tests that kill it. Prints its address. */
const { url } = await startDynamoDB({ path: process.argv[2] as string });
console.log(url);
