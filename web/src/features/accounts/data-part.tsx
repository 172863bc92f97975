import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { accountTexts } from './account-texts.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { Part } from './part.tsx';

/** The buttons with which customers download their data or erase their account (G-30). */
export function DataPart() {
  const texts = accountTexts.data;
  const [isErasing, setErasing] = useState(false);
  return (
    <Part title={texts.title}>
      <p>{texts.text}</p>
      <ButtonLink href="/api/account/data" download look="outline">
        {texts.download}
      </ButtonLink>
      <p>{texts.eraseText}</p>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setErasing(true)}>
        {texts.erase}
      </Button>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Part>
  );
}
