/**
 * Returns the part of an UpdateItem request that sets these fields. The part has placeholders for names and values
 * (T20).
 */
export function setting(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET ${given.map((_, n) => `#f${n} = :v${n}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([name], n) => [`#f${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([, value], n) => [`:v${n}`, value])),
  };
}
