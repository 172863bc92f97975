/** Texts for signing in and out. Those from the specification are verbatim. */
export const signInTexts = {
  title: 'Sign in to Hart',
  text: 'Keep your orders, addresses and saved products in one place, on every phone you use.',
  google: 'Sign in with Google',
  later: 'Not now',
  guest: 'You can browse and order without an account.',
  received: 'Google shares your name, email address and picture with us, and nothing else.',
  // no promise: only a label
  more: 'What we keep',

  account: 'Your account',
  myAccount: 'My Account',
  signOut: 'Sign Out',
  signOutEverywhere: 'Sign out everywhere',
  signingOut: 'Signing out…',

  loading: 'Signing you in…',
  signedIn: 'You are signed in',
  hello: (name: string) => `Welcome, ${name}.`,
  home: 'Go to the shop',
  closed: 'This account is closed',
  closedText:
    'You cannot sign in with it any more. You can still browse and order without an account. If you think this is a mistake, please call us.',
  call: (phone: string) => `Call ${phone}`,
};
