/** What is wrong with a setting, for the person who changes it. */
export const settingsTexts = {
  required: 'Please fill in this field.',
  fee: 'Please type a fee in whole shillings, from 0 to 100,000.',
  freeFrom: 'Please type a sum in whole shillings, from 1 to 10,000,000, or leave it empty.',
  arrival: 'Please type minutes, from 1 to 600.',
  noZone: 'Please keep at least one zone. Without one, no customer can order.',
  manyZones: (most: number) => `Please use at most ${most} zones.`,
  noArea: 'Please name at least one area.',
  manyAreas: (most: number) => `Please use at most ${most} areas in a zone.`,
  areaLong: (most: number) => `Please keep the name of an area under ${most} characters.`,
  areaTwice: (area: string) => `${area} is listed twice. An area can be in one zone only.`,
  zoneTwice: 'Two zones have the same number. Please remove one and add it again.',
  pickupFee: 'Pickup is free for customers. Please set the fee to 0.',
} as const;
