/** True when a write was done; false, and nothing changed, when the condition that it has does not hold. */
export const isWritten = (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
