import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import { valuesOf } from './promotion-form.ts';
import { promotionTexts } from './promotion-texts.ts';

const texts = promotionTexts.new;

const first = {
  ...{ note: '', from: null, until: null, best_tier_wins: false, first_order: false },
  tiers: [{ when: {}, off: { kind: 'percent' as const, percent: 10 } }],
  uses: { total: null, per_phone: null, per_day: null },
};

/** Asks for the code of a new promotion or of a copy, adds it stopped, and opens its page. */
export function NewPromotion({ copied, onClose }: { copied?: PromotionRecord; onClose: () => void }) {
  const kept = useKeptInput(copied ? `promotion:copy-${copied.code}` : 'promotion:new', { code: '' });
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const wrong = error?.errors?.code?.[0];
  const navigate = useNavigate();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    const rule = copied ? valuesOf(copied) : first;
    const body = {
      ...{ ...rule, code: kept.input.code, is_active: false },
      audience: { to: 'everyone' as const },
    };
    try {
      const { code } = await call('POST /api/admin/promotions', { body });
      kept.clear();
      refresh();
      onClose();
      navigate(adminUrls.promotion(code));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={copied ? texts.copyTitle(copied.code) : texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.code}
          hint={texts.hint}
          error={wrong}
          maxLength={40}
          autoCapitalize="characters"
          value={kept.input.code}
          onType={(code) => kept.change({ code })}
        />
        <p className={panel.hint}>{texts.text}</p>
        {copied && copied.audience.to !== 'everyone' && <p className={panel.hint}>{texts.copyText}</p>}
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
