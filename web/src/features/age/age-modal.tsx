import { AgeDialog } from './age-dialog.tsx';
import { answerAge } from './age-question.ts';
import * as ageTexts from './age-texts.ts';

/**
 * A dialog that asks for the shopper's age before a restricted product is added to the cart.
 * `features/age/age-question.ts` opens it.
 */
export const AgeModal = () => (
  <AgeDialog
    isOpen
    text={ageTexts.add}
    onConfirmed={() => answerAge(true)}
    onClose={() => answerAge(false)}
  />
);
