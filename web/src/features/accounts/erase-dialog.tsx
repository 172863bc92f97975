import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { accountTexts } from './account-texts.ts';
import { eraseAccount } from './erase-account.ts';
import styles from './erase-dialog.module.css';
import { forgetPerson } from './forget-person.ts';
import { leaveTo } from './sign-out.ts';

const texts = accountTexts.erase;

/**
 * A dialog that asks the customer to type a word, and then erases the account. It shows which data the law requires
 * the shop to keep (G-30). If it is closed after the erasure, the home page opens.
 */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'asking' | 'erasing' | 'erased'>('asking');
  const [wrong, setWrong] = useState<string>();
  const [said, setSaid] = useState('');

  function close() {
    if (step === 'erased') leaveTo(urls.home);
    // The dialog cannot be closed during the erasure.
    else if (step === 'asking') onClose();
  }

  async function submit(form: FormData) {
    if (String(form.get('word')).trim().toUpperCase() !== texts.word)
      return setWrong(texts.wrong(texts.word));
    setWrong(undefined);
    setSaid('');
    setStep('erasing');
    try {
      setSaid((await eraseAccount()) ?? texts.doneText);
      forgetPerson(() => [localStorage, sessionStorage]);
      setStep('erased');
    } catch (error) {
      setSaid((error as CallError).message);
      setStep('asking');
    }
  }

  return (
    <DialogBox
      isOpen
      className={styles.dialog}
      aria-labelledby="erase-title"
      closedby={step === 'erasing' ? 'none' : 'closerequest'}
      onClose={close}
    >
      <h2 id="erase-title" className={styles.title}>
        {step === 'erased' ? texts.done : texts.title}
      </h2>
      {step === 'erased' ? (
        <>
          <p role="status">{said}</p>
          <Button size="large" wide onClick={close}>
            {texts.home}
          </Button>
        </>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <p>{texts.text}</p>
          <p>{texts.kept}</p>
          <p>{texts.money}</p>
          <Field name="word" label={texts.label(texts.word)} error={wrong}>
            {(control) => <input {...control} autoComplete="off" autoCapitalize="characters" />}
          </Field>
          <Failure text={said} />
          <Button
            type="submit"
            look="outline"
            wide
            disabled={step === 'erasing'}
            aria-busy={step === 'erasing'}
          >
            {step === 'erasing' ? texts.erasing : texts.submit}
          </Button>
          <Button wide disabled={step === 'erasing'} onClick={close}>
            {texts.keep}
          </Button>
        </form>
      )}
    </DialogBox>
  );
}
