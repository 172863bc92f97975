import { startDynamoDB } from '../dynamodb/server.ts';
import { endWithParent } from './end-with-parent.ts';

/** Runs a server in its own process on the given folder, for tests that kill it. Prints its URL. */
endWithParent();
const { url } = await startDynamoDB({ path: process.argv[2] as string });
console.log(url);
