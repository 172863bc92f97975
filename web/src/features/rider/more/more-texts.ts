/** Texts of the page about the phone and its reports. */
export const moreTexts = {
  title: 'More',
  rider: 'Rider',
  phone: 'This phone',
  phoneOf: (number: string) => `Phone ${number} of yours`,
  network: 'Network',
  online: 'Connected',
  offline: 'None. What you do is stored, and sent later.',
  sent: 'Sent',
  storage: 'Storage',
  isSafe: 'Safe: the browser keeps what you do',
  mayBeEvicted: 'Install the app. The browser then keeps what you do also when this phone is full.',
  send: 'Send now',
  install: 'Install the app',
  done: 'What I did',
  nothing: 'Nothing yet.',
  others: (count: number) =>
    `${count} of another rider are on this phone and not sent. That rider sends them after a set-up with a code of their own.`,
  signOff: 'Sign off',
  signOffText: 'Takes phones and places off this phone. The PIN brings them back.',
  signOffWaiting: (count: number) => `${count} not sent yet. They stay on this phone and are sent.`,
  desk: 'Call the desk',
};
