import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { PointsSummary } from '#shared/loyalty/customer-points.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/date.ts';
import { useUser } from '../../accounts/use-user.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import panel from '../ui/panel.module.css';
import { CorrectForm } from './correct-form.tsx';
import { PointsEntries } from './points-entries.tsx';
import { pointsTexts as texts } from './points-texts.ts';
import { SpendForm } from './spend-form.tsx';

type Opened = 'spend' | 'correct' | 'entries';

type Props = {
  /** The key of the customer. */
  customer: string;
  points: PointsSummary;
};

/**
 * A customer's loyalty points, and the buttons for what staff may do with them. Pages of orders and customers show it.
 */
export function CustomerPoints({ customer, points }: Props) {
  const { data: user } = useUser();
  const [opened, open] = useState<Opened>();
  const [done, setDone] = useState<Deed>();
  const groups = user?.groups ?? [];
  const { balance, owed, worth, minimum, expires_at } = points;
  const close = () => open(undefined);
  const form = { customer, points, onDone: (text: string) => setDone({ text }), onClose: close };
  return (
    <Section title={texts.title}>
      <Done deed={done} />
      {balance === 0 && owed === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={panel.facts}>
          <dt>{texts.balance}</dt>
          <dd>{formatPrice(balance, 'plain')}</dd>
          <dt>{texts.credit}</dt>
          <dd>{formatPrice(balance * worth)}</dd>
          {expires_at !== null && (
            <>
              <dt>{texts.expires}</dt>
              <dd>{formatDay(expires_at)}</dd>
            </>
          )}
          {owed > 0 && (
            <>
              <dt>{texts.owed}</dt>
              <dd>{formatPrice(owed, 'plain')}</dd>
            </>
          )}
        </dl>
      )}
      {owed > 0 && <p className={panel.hint}>{texts.owedHint}</p>}
      {balance > 0 && balance < minimum && <p className={panel.hint}>{texts.few(minimum)}</p>}
      <div className={panel.actions}>
        {balance > 0 && balance >= minimum && mayDo(groups, 'points.spend') && (
          <Button look="outline" onClick={() => open('spend')}>
            {texts.actions.spend}
          </Button>
        )}
        {mayDo(groups, 'points.correct') && (
          <Button look="quiet" onClick={() => open('correct')}>
            {texts.actions.correct}
          </Button>
        )}
        <Button look="quiet" onClick={() => open('entries')}>
          {texts.actions.entries}
        </Button>
      </div>
      {opened === 'spend' && <SpendForm {...form} />}
      {opened === 'correct' && <CorrectForm {...form} />}
      {opened === 'entries' && (
        <AdminDialog title={texts.entriesTitle} onClose={close}>
          <PointsEntries customer={customer} onClose={close} />
        </AdminDialog>
      )}
    </Section>
  );
}
