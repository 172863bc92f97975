import { useId } from 'react';
import { preparedAnswers } from '#shared/distributors/answer-texts.ts';
import {
  type ApplicationState,
  applicationLimits,
  applicationStates,
} from '#shared/distributors/application-state.ts';
import { firstNameOf } from '#shared/first-name.ts';
import { call } from '../../../api/call.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';

const texts = distributorTexts.answers;

/** Suggests, for each state of an application, the answer that usually comes next. */
const next: Record<ApplicationState, ApplicationState> = {
  new: 'in_talks',
  in_talks: 'accepted',
  accepted: 'accepted',
  declined: 'declined',
};

type Props = {
  application: Application;
  onStored: (next?: Application) => void;
  onClose: () => void;
};

/** A form that asks which answer to send, and offers the prepared text, which staff can change. */
export function AnswerForm({ application, onStored, onClose }: Props) {
  const { id, version, status: before, name, email } = application;
  const told = { name: firstNameOf(name), shop: useSettings()?.shop_name ?? 'Hart' };
  const prepared = (state: ApplicationState) => preparedAnswers[state](told);
  const first = next[before];
  const kept = useKeptInput(`distributor-answer:${id}`, { status: first, text: prepared(first) });
  const group = useId();
  const { status, text } = kept.input;
  const isMissing = text.trim() === '';

  /** Chooses the answer and fills in its prepared text, unless the person has changed the text. */
  function choose(state: ApplicationState) {
    const isPrepared = applicationStates.some((each) => prepared(each) === text);
    kept.change({ status: state, ...((isPrepared || isMissing) && { text: prepared(state) }) });
  }

  return (
    <AdminForm
      label={texts.send(status, status !== before)}
      sendingLabel={texts.sending}
      kept={kept}
      problems={{ text: isMissing ? texts.missing : undefined }}
      send={() =>
        call('POST /api/admin/distributors/{id}/answers', {
          params: { id },
          body: { id: kept.id, version, status, text },
        })
      }
      onSent={(stored) => {
        onStored(stored);
        adminToast(texts.sent(name));
      }}
      onRefused={(refusal) => void (refusal.status === 409 && onStored())}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <fieldset className={panel.choice}>
            <legend className={panel.label}>{texts.state}</legend>
            {applicationStates
              .filter((state) => state !== 'new' || before === 'new')
              .map((state) => (
                <label key={state} className={panel.option}>
                  <input
                    type="radio"
                    name={group}
                    checked={state === status}
                    onChange={() => choose(state)}
                  />
                  {texts.states[state]}
                </label>
              ))}
          </fieldset>
          <AdminField label={texts.text} hint={texts.hint(email)} error={wrong('text')}>
            {(control) => (
              <textarea
                {...control}
                rows={10}
                maxLength={applicationLimits.answer}
                value={text}
                onChange={({ target }) => kept.change({ text: target.value })}
              />
            )}
          </AdminField>
        </>
      )}
    </AdminForm>
  );
}
