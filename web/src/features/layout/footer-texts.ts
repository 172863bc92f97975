// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const footerTexts = {
  about: 'About Us',
  aboutText:
    'Hart brings two lines to Kenya: premium vapes for adults, and Washa Booster, caffeine pouches without nicotine, tobacco or sugar. Order on your phone, and a rider delivers it.',
  links: 'Quick Links',
  legal: 'Legal',
  contact: 'Contact Us',
  // promise adults-only: kept by functions/core/identity/age-proof.ts#isAgeProof,
  //   web/src/features/age/age-gate.tsx#AgeGate; shown by web/e2e/age.journey.ts › Before a visitor confirms their age,
  //   no picture of a restricted product loads; people: Riders and cashiers check the ID of an order with restricted
  //   products. It is marked on its page.
  small:
    'Vapes contain nicotine, which is addictive. We sell them only to adults aged 18 and over. Prices include VAT.',
} as const;
