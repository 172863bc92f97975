/** What the form for distributors says; those of the specification letter for letter (S2-084…087, G-56). */
export const distributorTexts = {
  title: 'Become a Distributor',
  description:
    'Sell Hart and Washa in your area: tell us about your business in four fields, and we call you about prices and supply.',
  lead: 'You have a counter, a kiosk or customers of your own. We bring two lines to Kenya, and nobody else does. Let us talk.',
  steps: [
    { title: 'You tell us', text: 'Four fields. It takes two minutes.' },
    { title: 'We call you', text: 'About your area, prices and supply.' },
    { title: 'You sell', text: 'At your counter, in your area, to your customers.' },
  ],
  stepsTitle: 'How it goes',
  age: 'Vapes are sold to adults of 18 and over only, at your counter too. The pouches hold caffeine and no nicotine.',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  phoneHint: 'We call this number.',
  comment: 'Additional Information',
  commentHint: 'Where you sell, what, and to whom.',
  submit: 'Send Application',
  sending: 'Processing...',
  failed: 'Your application was not sent. What you typed is still here.',
  chat: 'Send it on WhatsApp',
  chatMessage: ({ name, email, phone, comment }: Record<'name' | 'email' | 'phone' | 'comment', string>) =>
    ['Hi, I would like to become a distributor.', name, phone, email, comment].filter(Boolean).join('\n'),
  doneTitle: 'Asante!',
  again: 'Send another application',
  home: 'Back to the shop',
} as const;
