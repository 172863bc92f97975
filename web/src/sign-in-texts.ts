/** What the sign-in dialog, the screen after signing in and signing out say; those of the specification letter for letter. */
export const signInTexts = {
  title: 'Sign in to Hart',
  text: 'Your orders, addresses and saved list in one place, on every phone you use.',
  google: 'Sign in with Google',
  later: 'Not now',
  guest: 'You can browse and order without an account.',
  received: 'Google gives us your name, e-mail address and picture, and nothing else.',
  more: 'What we keep',

  account: 'Your account',
  myAccount: 'My Account',
  signOut: 'Sign Out',
  signOutEverywhere: 'Sign out everywhere',
  signingOut: 'Signing out…',

  loading: 'Signing you in…',
  signedIn: 'You are signed in',
  hello: (name: string) => `Welcome, ${name}.`,
  home: 'To the shop',
};
