import { useNavigate } from 'react-router-dom';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { valuesOf } from './promotion-form.ts';
import { promotionTexts } from './promotion-texts.ts';

const texts = promotionTexts.new;

const first = {
  ...{ note: '', from: null, until: null, best_tier_wins: false, first_order: false, is_public: false },
  tiers: [{ when: {}, off: { kind: 'percent' as const, percent: 10 } }],
  uses: { total: null, per_phone: null, per_day: null },
};

/**
 * A dialog that asks for the code of a new promotion, or of a copy. It adds the promotion in the stopped state, and
 * opens its page.
 */
export function NewPromotion({ copied, onClose }: { copied?: PromotionRecord; onClose: () => void }) {
  const kept = useKeptInput(copied ? `promotion:copy-${copied.code}` : 'promotion:new', { code: '' });
  const navigate = useNavigate();
  const rule = copied ? valuesOf(copied) : first;
  const body = { ...rule, ...kept.input, is_active: false, audience: { to: 'everyone' as const } };
  return (
    <FormDialog
      title={copied ? texts.copyTitle(copied.code) : texts.title}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call('POST /api/admin/promotions', { body })}
      onSent={({ code }) => navigate(adminUrls.promotion(code))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={texts.code}
            hint={texts.hint}
            error={wrong('code')}
            maxLength={40}
            autoCapitalize="characters"
            value={kept.input.code}
            onType={(code) => kept.change({ code })}
          />
          <p className={panel.hint}>{texts.text}</p>
          {copied && copied.audience.to !== 'everyone' && <p className={panel.hint}>{texts.copyText}</p>}
        </>
      )}
    </FormDialog>
  );
}
