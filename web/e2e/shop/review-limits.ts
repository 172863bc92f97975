import { DeleteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

/**
 * Removes how many reviews of these products, and of all products, came from the tests' IP addresses today. The tests
 * share two addresses, of IPv4 and of IPv6. The counts are found by a scan, since their keys have keyed hashes.
 */
export async function forgetReviews(
  table: DynamoDBDocumentClient,
  TableName: string | undefined,
  productIds: readonly number[],
): Promise<void> {
  const isTheirs = (pk: string) =>
    pk.startsWith('LIMIT#review-address-all#') || productIds.some((id) => pk.endsWith(`#${id}`));
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :counts)',
        ExpressionAttributeValues: { ':counts': 'LIMIT#review-address' },
        ExclusiveStartKey,
      }),
    );
    for (const { pk, sk } of page.Items ?? [])
      if (isTheirs(String(pk))) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
