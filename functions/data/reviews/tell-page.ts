import { productKey } from '../catalogue/keys.ts';
import { tableName } from '../dynamodb/table.ts';

/** Returns the write that marks a product as changed, so that its page is rendered again with the present reviews. */
export const tellPage = (productId: number) => ({
  Update: {
    TableName: tableName(),
    Key: productKey(productId),
    UpdateExpression: 'ADD reviews_version :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
