import { useState } from 'react';
import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import { call, callKey } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { ExportDialog } from '../customers/export-dialog.tsx';
import { useDataRequests } from '../customers/use-data-requests.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useLeaveDeleted, useWatching } from '../use-admin-lists.ts';
import { EraseSubscriber } from './erase-subscriber.tsx';
import { SubscriberMark } from './subscriber-columns.tsx';
import { Code, Consent, Facts } from './subscriber-facts.tsx';
import { gatherSubscriberFile } from './subscriber-file.ts';
import { subscriberTexts as texts } from './subscriber-texts.ts';

const back = { name: texts.title, href: adminUrls.subscribers() };
const skeleton = { back, main: [{ lines: 5 }, { lines: 4 }], side: [{ lines: 3 }] };

const route = 'GET /api/admin/subscribers/{id}';

/** `/admin/subscribers/{id}`: a subscriber with their consent and their code (G-74). */
export function SubscriberPage({ id }: { id: string }) {
  const input = { params: { id } };
  const answer = useCall(route, input, useWatching());
  const leave = useLeaveDeleted();
  function onErased() {
    leave(back.href, callKey(route, input));
    adminToast(texts.erase.done);
  }
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(subscriber, change) => <Shown subscriber={subscriber} onStored={change} onErased={onErased} />}
    </RecordPage>
  );
}

type Props = {
  subscriber: Subscriber;
  onStored: (subscriber: Subscriber) => void;
  onErased: () => void;
};

function Shown({ subscriber, onStored, onErased }: Props) {
  const { id, email, state, reason, may } = subscriber;
  const [dialog, setDialog] = useState<'unsubscribe' | 'export' | 'erase'>();
  const close = () => setDialog(undefined);
  const mayReadLog = useMayReadLog();
  const menu = useDataRequests(texts.erase.open, setDialog);
  return (
    <DetailPage
      title={email}
      back={back}
      marks={<SubscriberMark state={state} />}
      notices={
        reason !== null && (
          <p className={panel.warning}>{`${texts.reasons[reason]}. ${texts.suppressedText}`}</p>
        )
      }
      actions={
        may.unsubscribe && (
          <Button look="outline" onClick={() => setDialog('unsubscribe')}>
            {texts.unsubscribe.open}
          </Button>
        )
      }
      menu={menu}
      log={
        mayReadLog && <RecordLog noun="subscriber" record={id} version={state} onUndone={() => undefined} />
      }
      side={<Code subscriber={subscriber} />}
    >
      <title>{`${email} · Hart`}</title>
      <Facts subscriber={subscriber} />
      <Consent consent={subscriber.consent} />
      {dialog === 'unsubscribe' && (
        <FormDialog
          title={texts.unsubscribe.title(email)}
          label={texts.unsubscribe.yes}
          sendingLabel={texts.unsubscribe.sending}
          send={() => call('POST /api/admin/subscribers/{id}/unsubscription', { params: { id } })}
          onSent={(stored) => {
            onStored(stored);
            adminToast(texts.unsubscribe.done);
          }}
          onClose={close}
        >
          <p>{texts.unsubscribe.text}</p>
        </FormDialog>
      )}
      {dialog === 'export' && (
        <ExportDialog
          text={texts.export.text}
          fileName="hart-subscriber"
          gather={() => gatherSubscriberFile(id)}
          onClose={close}
        />
      )}
      {dialog === 'erase' && <EraseSubscriber subscriber={subscriber} onErased={onErased} onClose={close} />}
    </DetailPage>
  );
}
