import { useRef, useState } from 'react';
import { ageTexts } from '../../age-texts.ts';
import { answerAge } from '../../lib/age-question.ts';
import { AgeDialog } from '../age-dialog.tsx';

/** Asks for the age before restricted goods are put into the cart; see `lib/age-question.ts`. */
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
