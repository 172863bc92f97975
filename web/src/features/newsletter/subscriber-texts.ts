/** Texts of the newsletter dialog. Those from the specification are verbatim (S1-424, S1-425). */
export const subscriberTexts = {
  title: 'Get Exclusive Offers',
  offer: '10% off the first order',
  offerText: 'Subscribe and your code comes by email.',
  claim: (subscribers: string) => `Join ${subscribers}.`,
  count: (count: number) => `${count.toLocaleString('en-KE')} subscribers`,
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  submit: 'Subscribe Now',
  sending: 'Subscribing...',
  later: 'Not now',
  unreached: 'We could not reach the shop. Please try again later.',
} as const;
