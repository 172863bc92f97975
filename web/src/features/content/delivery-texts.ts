// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts of `/delivery` around the text that staff write. Zones and fees come from the settings (S2-114, S2-118). */
export const deliveryTexts = {
  freeFrom: 'Free from',
  // promise free-delivery-above
  freeText:
    'Delivery to every area on this page is free for orders of this amount or more, after any discount.',
  stepsTitle: 'How it works',
  zonesTitle: 'Areas and fees',
  zone: (number: number) => `Zone ${number}`,
  pickup: 'Pickup',
  free: 'Free',
  pickupAt: (address: string) => `Collect it yourself at ${address}.`,
  // promise arrival-minutes-of-area
  minutes: (minutes: number) => `About ${minutes} minutes`,
  zonesNote: 'The fee is added at checkout, before you order. Fees include VAT.',
} as const;
