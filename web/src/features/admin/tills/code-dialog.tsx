import { nairobiTime } from '#shared/nairobi.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import panel from '../ui/panel.module.css';
import type { TillCode } from './till.ts';
import { tillTexts } from './till-texts.ts';
import styles from './tills.module.css';

const texts = tillTexts.code;

/** Shows the enrolment code that makes a device a till, and says how to use it. Each code is shown only once. */
export const CodeDialog = ({
  code: { code, ends_at, till },
  onClose,
}: {
  code: TillCode;
  onClose: () => void;
}) => (
  <AdminDialog title={texts.title(till.name)} onClose={onClose}>
    <div className={panel.form}>
      <p>{texts.how}</p>
      <p className={styles.address}>{`${location.origin}/pos`}</p>
      <output className={styles.code} aria-label={texts.closeLabel}>
        {code}
      </output>
      <p>{texts.ends(nairobiTime(ends_at))}</p>
      <div className={panel.actions}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  </AdminDialog>
);
