import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { accountTexts as texts } from './account-texts.ts';
import styles from './save-changes-button.module.css';
import type { useSaving } from './use-saving.ts';

/** The button that submits a form, with the result below it. */
export const SaveButton = ({ step, failure }: Pick<ReturnType<typeof useSaving>, 'step' | 'failure'>) => (
  <>
    <Button type="submit" disabled={step === 'saving'} aria-busy={step === 'saving'}>
      {step === 'saving' ? texts.saving : texts.save}
    </Button>
    <p role="status" className={styles.said}>
      {step === 'saved' && texts.saved}
    </p>
    <Failure text={failure} />
  </>
);
