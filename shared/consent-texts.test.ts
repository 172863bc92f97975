import { expect, test } from 'vitest';
import { consentText, consentTexts, consentVersion } from './consent-texts.ts';

test('Each text that people have consented to stays unchanged', () => {
  expect(consentTexts).toMatchInlineSnapshot(`
    {
      "account-news": [
        "News and offers by e-mail",
      ],
      "back-in-stock": [
        "Tell me once when this product is back. I can cancel at any time.",
        "By asking, you agree that we store this to tell you once. We delete it a month after we told you, or after six months.",
      ],
      "newsletter": [
        "I agree to get the newsletter by e-mail. I can unsubscribe at any time.",
      ],
      "review-email": [
        "You may e-mail me to ask for a review.",
      ],
    }
  `);
});

test('The last version of a consent text is the current one, and the first is version 1', () => {
  expect(consentVersion('newsletter')).toBe(1);
  expect(consentText('newsletter', 1)).toBe(consentTexts.newsletter[0]);
  expect(consentText('newsletter', 2)).toBeUndefined();
});
