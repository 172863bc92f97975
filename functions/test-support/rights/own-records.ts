/**
 * Returns true for the key of a record that only tests have, such as a record of a job kind that only a test defines.
 */
export const isOfTest = (key: string): boolean => key.startsWith('TEST-');
