/**
 * Returns the condition that an item has not changed since it was read. An item has a version from its first change on.
 */
export const unchanged = ({ version }: { version?: number | undefined }) =>
  version === undefined
    ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' }
    : { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
