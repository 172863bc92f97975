/** Returns the condition that an item has not changed since it was read. Its first change gives it a version. */
export const unchanged = ({ version }: { version?: number | undefined }) =>
  version === undefined
    ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' }
    : { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
