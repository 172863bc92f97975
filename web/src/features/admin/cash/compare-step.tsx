import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { plainSum, handInTexts as texts } from './cash-texts.ts';
import type { HandIn, HolderPage } from './holder.ts';
import { type KeptHandIn, sumsOf } from './typed-hand-in.ts';

type Props = {
  seen: HolderPage;
  kept: KeptHandIn;
  onAgain: () => void;
  /** Called with the holder if the rider took more cash meanwhile. */
  onStale: (seen: HolderPage) => void;
  onDone: ((handIn: HandIn) => void) | undefined;
  onClose: () => void;
};

/** Returns a text with the sums that the rider typed on their phone. */
const wordOf = ({ said, expenses }: NonNullable<HolderPage['told']>) => ({
  ...{ said, expenses },
  paid: expenses.reduce((sum, { amount }) => sum + amount, 0),
});

/** Compares the counted cash with the rider's balance. A difference needs a reason. */
export function CompareStep({ seen, kept, onAgain, onStale, onDone, onClose }: Props) {
  const { data: user } = useUser();
  const { why } = kept.input;
  const { ref: holder, name, version, balance, told } = seen;
  const { said = 0, counted = 0, expenses, paid } = { ...sumsOf(kept.input), ...(told && wordOf(told)) };
  const difference = Math.round((counted + paid - (balance ?? 0)) * 100) / 100;
  const isEven = difference === 0;
  const word = { said, expenses, ...(told && { told: told.id }) };
  const body = { id: kept.id, version, ...word, counted, why: isEven ? '' : why.trim() };
  const route = 'POST /api/admin/cash/{holder}/hand-ins' as const;

  function takeRefusal({ code }: CallError) {
    if (code === 'changed') void call('GET /api/admin/cash/{holder}', { params: { holder } }).then(onStale);
    if (code === 'recorded-before') kept.renew({ counted: '' });
    return undefined;
  }
  return (
    <AdminForm
      label={texts.submit(formatPrice(counted))}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ why: !isEven && why.trim() === '' ? texts.whyMissing : undefined }}
      send={() => call(route, { params: { holder }, body })}
      onSent={(handIn) => {
        adminToast(texts.done(formatPrice(counted), name));
        onDone?.(handIn);
      }}
      onRefused={takeRefusal}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <dl className={panel.facts}>
            <dt>{texts.sums.said}</dt>
            <dd>{formatPrice(said)}</dd>
            <dt>{texts.sums.counted}</dt>
            <dd>{formatPrice(counted)}</dd>
            <dt>{texts.paid}</dt>
            <dd>{formatPrice(paid)}</dd>
            <dt>{texts.shouldHave}</dt>
            <dd>{formatPrice(balance ?? 0)}</dd>
          </dl>
          <p className={isEven ? panel.fine : panel.warning}>
            {isEven ? texts.even : (difference < 0 ? texts.missing : texts.over)(plainSum(difference))}
          </p>
          {!isEven && (
            <>
              {!mayDo(user?.groups ?? [], 'cash.approve-difference') && <p>{texts.manager}</p>}
              <WhyField
                label={texts.differenceWhy}
                value={why}
                error={wrong('why')}
                onChange={(why) => kept.change({ why })}
              />
            </>
          )}
          <div className={panel.actions}>
            <Button look="outline" onClick={onAgain}>
              {texts.again}
            </Button>
          </div>
        </>
      )}
    </AdminForm>
  );
}
