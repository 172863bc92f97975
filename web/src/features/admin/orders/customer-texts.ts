/** Texts of the form with an order's customer and the place of delivery. */
export const customerTexts = {
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  emailHint: 'Optional. Without it no email is sent.',
  area: 'Area',
  choose: 'Choose…',
  areaOption: (name: string, fee: string) => `${name} · ${fee}`,
  free: 'free',
  street: 'Street, building or landmark',
  instructions: 'Instructions for the rider',
  ageAsked: 'I asked: the customer is 18 or older',
} as const;
