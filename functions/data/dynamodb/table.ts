import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// Two seconds a try and three tries stay under the function's ten, so that the caller hears of it from us.
const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 2000, throwOnRequestTimeout: true },
});

/** The one table, spoken to in plain objects. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The table's name, from the function's environment. */
export const tableName = () => process.env.TABLE_NAME ?? '';
