import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SlipActions } from './slip-actions.tsx';
import { slipTexts as texts } from './slip-texts.ts';
import styles from './slips.module.css';
import { allSlips } from './slips.ts';

/**
 * The settings of backup slips. They print or show what is not on the server, and restore the sales of a former
 * device.
 */
export function SlipSettings() {
  const [isRestoring, setRestoring] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="slips">
      <h2 id="slips">{texts.section}</h2>
      <p>{texts.sectionText}</p>
      <SlipActions make={allSlips} />
      <Button size="large" look="outline" onClick={() => setRestoring(true)}>
        {texts.restore.open}
      </Button>
      {isRestoring && <RestoreDialog onClose={() => setRestoring(false)} />}
    </section>
  );
}
