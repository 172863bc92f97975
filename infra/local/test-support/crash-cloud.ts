import { startCloud } from '../cloud.ts';
import { endWithParent } from './end-with-parent.ts';

/* Runs a local cloud in its own process, for tests that kill it. Prints its URLs, and then its functions' log. */
endWithParent();
const [assembly = '', state = ''] = process.argv.slice(2);
const cloud = await startCloud({ assembly, state, port: 0, log: (line) => console.log(line) });
const table = cloud.resources.find(({ type }) => type === 'AWS::DynamoDB::Table')?.name;
const { tableUrl, sqsUrl, region, operator } = cloud;
console.log(JSON.stringify({ tableUrl, sqsUrl, region, operator, table, queue: cloud.queueUrl('Jobs') }));
