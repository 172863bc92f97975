import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { leanClient } from '../../lean-client.ts';

// Three attempts of two seconds each end before the Lambda's timeout of ten seconds. Therefore the caller gets the
// shop's own error answer.
const client = leanClient(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);

/** The client of the table, which reads and writes plain objects. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** Returns the name of the table, from the Lambda's environment. */
export const tableName = () => process.env.TABLE_NAME ?? '';
