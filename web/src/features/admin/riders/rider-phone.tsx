import { useState } from 'react';
import { nairobiTime } from '#shared/nairobi.ts';
import { riderPath } from '#shared/rider-phone/rider-path.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import type { RiderPage } from '../orders/way/use-riders.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { phoneTexts as texts } from './phone-texts.ts';
import styles from './rider-phone.module.css';

type Code = CallAnswer<'POST /api/admin/riders/{id}/phone-code'>;
type Opened = 'make' | 'end' | Code | undefined;
type Props = {
  page: Pick<RiderPage, 'rider' | 'phone'>;
  mayWrite: boolean;
  onHold: (isHeld: boolean) => void;
};

/** Shows the phone of a rider. A manager creates its enrolment code, or removes the phone. */
export default function RiderPhone({ page: { rider, phone }, mayWrite, onHold }: Props) {
  const { id, name } = rider;
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened>();
  const open = (what: Opened) => {
    setOpened(what);
    onHold(what !== undefined);
  };
  const close = () => open(undefined);
  return (
    <Section title={texts.title}>
      {phone ? (
        <dl className={panel.facts}>
          <dt>{texts.enrolled}</dt>
          <dd>{formatMoment(phone.enrolled_at)}</dd>
          <dt>{texts.seen}</dt>
          <dd>{formatMoment(phone.seen_at)}</dd>
          <dt>{texts.unsent}</dt>
          <dd>{texts.unsentOf(phone.unsent)}</dd>
        </dl>
      ) : (
        <p>{texts.none}</p>
      )}
      {mayWrite && (
        <div className={panel.actions}>
          {rider.is_active && (
            <Button look="outline" onClick={() => open('make')}>
              {texts.make}
            </Button>
          )}
          {phone && (
            <Button look="quiet" onClick={() => open('end')}>
              {texts.end}
            </Button>
          )}
        </div>
      )}
      {opened === 'make' && (
        <FormDialog
          title={texts.code.title(name)}
          label={texts.code.yes}
          sendingLabel={texts.code.sending}
          send={() => call('POST /api/admin/riders/{id}/phone-code', { params: { id } })}
          onSent={setOpened}
          onClose={() => setOpened((now) => (now === 'make' ? undefined : now))}
        >
          <p>{texts.code.text}</p>
        </FormDialog>
      )}
      {opened === 'end' && (
        <FormDialog
          title={texts.ending.title(name)}
          label={texts.ending.yes}
          sendingLabel={texts.ending.sending}
          send={() => call('DELETE /api/admin/riders/{id}/phone', { params: { id } })}
          onSent={() => {
            adminToast(texts.ending.done(name));
            refresh();
          }}
          onClose={close}
        >
          <p>{texts.ending.text}</p>
        </FormDialog>
      )}
      {typeof opened === 'object' && <CodeDialog name={name} code={opened} onClose={close} />}
    </Section>
  );
}

type CodeProps = { name: string; code: Code; onClose: () => void };

/** Shows the enrolment code for a phone, also as a QR code. Each code is shown only once. */
function CodeDialog({ name, code: { code, ends_at }, onClose }: CodeProps) {
  const address = `${location.origin}${riderPath}`;
  return (
    <AdminDialog title={texts.code.title(name)} onClose={onClose}>
      <div className={panel.form}>
        <p>{texts.code.how}</p>
        <QrCode className={styles.qr} text={`${address}#${code}`} label={texts.code.qr} />
        <p className={styles.address}>{address}</p>
        <output className={styles.code} aria-label={texts.code.label}>
          {code}
        </output>
        <p>{texts.code.ends(nairobiTime(ends_at))}</p>
        <div className={panel.actions}>
          <Button onClick={onClose}>{texts.code.close}</Button>
        </div>
      </div>
    </AdminDialog>
  );
}
