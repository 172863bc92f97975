/** True for the key of a record that only a test has, such as those of a job that only the test knows. */
export const isOfTest = (key: string): boolean => key.startsWith('TEST-');
