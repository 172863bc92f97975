/** The sentences that staff say to a customer on the phone. */
export const scriptTexts = {
  hello: (hello: string, me: string) => `${hello}, this is ${me ? `${me} from Hart` : 'Hart'}.`,
  ordered: (goods: string) => `You ordered ${goods}.`,
  where: (area: string) => `Where in ${area} does the rider find you?`,
  paid: 'It is paid already. Thank you.',
  rest: (paid: string, left: string) => `You have paid ${paid}, so ${left} is left.`,
  sum: (sum: string) => `That is ${sum}.`,
  inCash: (sum: string) => `That is ${sum} in cash.`,
  howToPay: (isPickup: boolean) =>
    `Do you pay by M-Pesa, or in cash ${isPickup ? 'at pickup' : 'to the rider'}?`,
  change: 'Do you have the exact sum, or do you need change?',
  adults: 'This is for adults only. Are you 18 or older?',
  bringId: 'Please bring your ID. We check it at pickup.',
  readyId: 'Please have your ID ready. The rider checks it.',
  shall: (isPickup: boolean) => (isPickup ? 'Shall we get it ready?' : 'Shall we send it now?'),
} as const;
