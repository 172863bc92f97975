import { DeleteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

const ofAll = 'LIMIT#review-address-all#';

/** The counts of the IP address that the tests share. Its key is a keyed hash, which is read from the table once. */
let counts: { place: string; sk: string } | undefined;

async function findCounts(table: DynamoDBDocumentClient, TableName: string | undefined) {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :all)',
        ExpressionAttributeValues: { ':all': ofAll },
        ExclusiveStartKey,
      }),
    );
    const [item] = page.Items ?? [];
    if (item) return { place: String(item.pk).slice(ofAll.length), sk: String(item.sk) };
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return undefined;
}

/** Removes how many reviews of a product, and of all products, came from the tests' IP address today. */
export async function forgetReviews(
  table: DynamoDBDocumentClient,
  TableName: string | undefined,
  productId: number,
): Promise<void> {
  counts ??= await findCounts(table, TableName);
  if (!counts) return;
  const { place, sk } = counts;
  for (const pk of [`LIMIT#review-address#${place}#${productId}`, `${ofAll}${place}`])
    await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}
