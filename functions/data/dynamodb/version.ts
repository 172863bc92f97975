/** Holds while nobody else has changed a thing since it was read. The first change of it gives it a version. */
export const unchanged = ({ version }: { version?: number | undefined }) =>
  version === undefined
    ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' }
    : { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } };
