/** What the screen after signing in says beside what the server says too. */
export const signInTexts = {
  loading: 'Signing you in…',
  signedIn: 'You are signed in',
  hello: (name: string) => `Welcome, ${name}.`,
  home: 'To the shop',
};
