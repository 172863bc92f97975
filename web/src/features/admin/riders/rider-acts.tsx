import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import type { RiderPage } from '../orders/way/use-riders.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import { phoneTexts } from './phone-texts.ts';
import styles from './rider-phone.module.css';

const texts = phoneTexts.acts;

type Act = RiderPage['acts'][number];

const nameOf = ({ kind }: Act) => phoneTexts.kinds[kind] ?? phoneTexts.otherKind;

type Props = { rider: string; acts: readonly Act[]; onHold: (isHeld: boolean) => void };

/** Lists the reports of a rider, newest first. The office checks reports that did not fit their order. */
export default function RiderActs({ rider, acts, onHold }: Props) {
  const [checking, setChecking] = useState<Act>();
  const check = (act: Act | undefined) => {
    setChecking(act);
    onHold(act !== undefined);
  };
  return (
    <Section title={texts.title}>
      {acts.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={act.id} className={styles.act}>
            <span>
              <strong>{nameOf(act)}</strong>
              {act.order && (
                <>
                  {' '}
                  <a href={adminUrls.order(act.order.id)}>{act.order.number}</a>
                </>
              )}
            </span>
            <span className={panel.hint}>
              {[
                formatMoment(act.at),
                ...(act.cash === null ? [] : [texts.cash(formatPrice(act.cash))]),
                ...(act.why ? [act.why] : []),
                texts.received(formatMoment(act.received_at)),
              ].join(' · ')}
            </span>
            {act.marks.map((mark) => (
              <span key={mark} className={act.checked ? undefined : panel.warning}>
                {phoneTexts.marks[mark]}
              </span>
            ))}
            {act.checked && <span>{texts.checked(act.checked.by, act.checked.why)}</span>}
            {act.marks.length > 0 && !act.checked && (
              <span>
                <Button look="outline" onClick={() => check(act)}>
                  {texts.check}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {checking && <CheckDialog rider={rider} act={checking} onClose={() => check(undefined)} />}
    </Section>
  );
}

/** A dialog that asks an office worker what they found about a rider's report. */
function CheckDialog({ rider, act, onClose }: { rider: string; act: Act; onClose: () => void }) {
  const refresh = useRefresh();
  const [why, setWhy] = useState('');
  return (
    <FormDialog
      title={texts.checkTitle([nameOf(act), act.order?.number].filter(Boolean).join(' '))}
      label={texts.save}
      sendingLabel={texts.saving}
      problems={{ why: why.trim() === '' ? texts.whyMissing : undefined }}
      send={() =>
        call('POST /api/admin/riders/{id}/acts/{act}/check', {
          params: { id: rider, act: act.id },
          body: { why: why.trim() },
        })
      }
      onSent={refresh}
      onRefused={() => {
        refresh();
        return undefined;
      }}
      onClose={onClose}
    >
      {(wrong) => <WhyField label={texts.why} value={why} error={wrong('why')} onChange={setWhy} isFirst />}
    </FormDialog>
  );
}
