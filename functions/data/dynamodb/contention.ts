/** Returns true when a write succeeded. Returns false when its condition failed and nothing changed. */
export const isWritten = (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
