import { useRef, useState } from 'react';
import { AgeDialog } from './age-dialog.tsx';
import { answerAge } from './age-question.ts';
import { ageTexts } from './age-texts.ts';

/** Asks for the age before restricted goods are put into the cart; see `features/age/age-question.ts`. */
export function AgeModal() {
  const [isOpen, setOpen] = useState(true);
  const isOfAge = useRef(false);
  function confirmed() {
    isOfAge.current = true;
    setOpen(false);
  }
  return (
    <AgeDialog
      isOpen={isOpen}
      text={ageTexts.add}
      onConfirmed={confirmed}
      onClose={() => answerAge(isOfAge.current)}
    />
  );
}
