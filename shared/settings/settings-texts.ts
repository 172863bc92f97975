// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** The error messages about a setting, for the person who changes it. */
export const settingsTexts = {
  required: 'Please fill in this field.',
  long: (most: number) => `Please use at most ${most} characters.`,
  count: (most: number) => `Please type a whole number from 1 to ${most.toLocaleString('en-KE')}.`,
  phone: 'Please type a Kenyan phone number, such as 0712 345 678.',
  email: 'Please type an email address, such as hello@example.com.',
  link: 'Please paste the whole link, beginning with https://.',
  hours: 'Please type both times, such as 09:00 and 23:00.',
  neverOpen: 'Please keep the shop open on at least one day.',
  pauseUntil: 'Please choose the day and the time at which you open again.',
  pausePast: 'This time has passed. Please choose a later one.',
  pauseLong: 'Please choose a time within the next year.',
  noMethod: 'Please keep at least one way to pay.',
  claimedLimit:
    'Please type a sum in whole shillings, such as 5000. With 0, each such code needs an approval.',
  giveBackLimit: 'Please type a sum in whole shillings, such as 1000. With 0, only managers give money back.',
  paybill: 'Please type a Pay Bill number of 5 to 7 digits, or leave it empty.',
  cashRefundLimit:
    'Please type a sum in whole shillings, such as 5000. Type 0 to let nobody give cash back alone.',
  taxPin: 'Please type the KRA PIN, such as P051234567X, or leave it empty.',
  // no promise: why it is refused
  pointsDear: 'A point may be worth at most a tenth of what earns it. Please lower it.',
  chatWord: (words: string) => `The words in braces can be ${words}.`,
  fewLeft: 'Please type a number of pieces, from 0 to 1,000.',
  manyMeanings: (most: number) => `At most ${most} words can have a meaning.`,
  twoMeanings: 'A word has one meaning only.',
  manyMessages: (most: number) => `Please use at most ${most} messages.`,
  freeMessage: 'The free-delivery message comes from the delivery settings. Please leave it out here.',
  fee: 'Please type a fee in whole shillings, from 0 to 100,000.',
  freeFrom: 'Please type a sum in whole shillings, from 1 to 10,000,000, or leave it empty.',
  arrival: 'Please type minutes, from 1 to 600.',
  noZone: 'Please keep at least one zone. Without one, no customer can order.',
  manyZones: (most: number) => `Please use at most ${most} zones.`,
  noArea: 'Please name at least one area.',
  manyAreas: (most: number) => `Please use at most ${most} areas in a zone.`,
  areaLong: (most: number) => `Please keep the name of an area under ${most} characters.`,
  // no promise: why it is refused
  areaTwice: (area: string) => `${area} is listed twice. An area can be in one zone only.`,
  zoneTwice: 'Two zones have the same number. Please remove one and add it again.',
  // promise free-pickup: kept by shared/settings/delivery-settings.ts#pickup; shown by
  //   functions/api/settings/settings-groups.test.ts › A delivery zone needs an area, a whole fee and whole minutes
  pickupFee: 'Pickup is free for customers. Please set the fee to 0.',
} as const;
