import { useState } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import styles from '../ui/panel.module.css';
import { minutesUntil, useNow, useRefresh } from '../use-admin-lists.ts';
import { draftTexts as texts } from './draft-texts.ts';

export type AdminDraft = CallAnswer<'GET /api/admin/chat-drafts/{code}'>;

type Props = {
  draft: AdminDraft;
  /** The chat draft with its changes. Undefined if it must be loaded again. */
  onChange: (draft: AdminDraft | undefined) => void;
};

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Shows which goods a draft reserves and until when, or how the draft ended. Staff can extend the reservation or
 * discard the draft.
 */
export function DraftHold({ draft, onChange }: Props) {
  const { code, state, decided, order } = draft;
  const [isDiscarding, setDiscarding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const [done, setDone] = useState<Deed>();
  const refresh = useRefresh();

  async function change(what: 'hold' | 'discard') {
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      const next = await call(`POST /api/admin/chat-drafts/{code}/${what}`, { params: { code } });
      onChange(next);
      if (what === 'hold') setDone({ text: texts.extended(minutesUntil(next.held_until, Date.now())) });
      setDiscarding(false);
      refresh();
    } catch (reason) {
      setError(reason as CallError);
      if ((reason as CallError).status === 409) onChange(undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={texts.hold}>
      {state === 'open' && <Held draft={draft} />}
      {decided && (
        <p>{texts[state === 'ordered' ? 'ordered' : 'discarded'](decided.by, formatMoment(decided.at))}</p>
      )}
      <Done deed={done} />
      {error && <Failure error={error} />}
      {order && <ButtonLink href={adminUrls.order(order.id)}>{texts.openOrder(order.number)}</ButtonLink>}
      {draft.customer && (
        <ButtonLink look="outline" href={adminUrls.customer(draft.customer)}>
          {texts.openCustomer}
        </ButtonLink>
      )}
      {state === 'open' && !isDiscarding && (
        <div className={styles.actions}>
          {draft.is_held && (
            <Button look="quiet" disabled={isBusy} onClick={() => void change('hold')}>
              {texts.extend}
            </Button>
          )}
          <Button look="outline" disabled={isBusy} onClick={() => setDiscarding(true)}>
            {texts.discard}
          </Button>
        </div>
      )}
      {state === 'open' && isDiscarding && (
        <>
          <p className={styles.warning}>{texts.discardText}</p>
          <FormButtons
            label={texts.discardYes}
            isSending={isBusy}
            onClick={() => void change('discard')}
            onClose={() => setDiscarding(false)}
          />
        </>
      )}
    </Section>
  );
}

function Held({ draft: { lines, is_held, held_until } }: { draft: AdminDraft }) {
  const minutes = minutesUntil(held_until, useNow());
  if (!is_held || minutes === 0) return <p>{texts.notHeld}</p>;
  const held = sum(lines.map((line) => line.held));
  const pieces = sum(lines.map(({ quantity }) => quantity));
  return <p>{held === pieces ? texts.held(minutes) : texts.partlyHeld(held, pieces, minutes)}</p>;
}
