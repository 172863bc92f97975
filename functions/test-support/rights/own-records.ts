/** Returns true for the key of a record that only tests have, such as that of a job that only a test knows. */
export const isOfTest = (key: string): boolean => key.startsWith('TEST-');
