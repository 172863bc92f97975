const TEMPORARY = new Set([
  'InternalServerError',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'ThrottlingException',
  'TimeoutError',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** Returns true for an error that a retry may solve: throttling, an unavailable service or a lost connection. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return TEMPORARY.has(name) || /^E[A-Z]+$/.test(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500;
}
