import { useState } from 'react';
import * as z from 'zod';
import type { Group } from '#shared/abilities/groups.ts';
import { MemberGroups } from '#shared/accounts/member.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import type { MenuAction } from '../ui/detail-page/actions-menu.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { LeaveDialog, Refused } from './leave-dialog.tsx';
import own from './people.module.css';
import { peopleTexts as texts } from './people-texts.ts';
import { nameOf, type Person, rolesOf } from './person.ts';
import { RoleFields } from './role-fields.tsx';

const back = { name: texts.title, href: adminUrls.people() };
const skeleton = {
  back,
  main: [{ fields: 4 }],
  side: [{ lines: 3 }],
};

/** `/admin/people/{id}`: a person's roles, and whether they may sign in. */
export function PersonPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/people/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(person, change) => <PersonRecord person={person} onChange={change} />}
    </RecordPage>
  );
}

const route = 'PATCH /api/admin/people/{id}';
const PersonValues = z.object({ groups: MemberGroups });

const tones = { invited: 'warn', active: 'good', disabled: 'bad' } as const;

const fields = {
  groups: {
    name: texts.roles.toLowerCase(),
    show: (groups: unknown) => rolesOf({ groups: groups as Group[] }),
  },
};

type Props = {
  person: Person;
  /** Called with the stored person, or with undefined if they must be loaded again. */
  onChange: (person?: Person) => void;
};

function PersonRecord({ person, onChange }: Props) {
  const who = nameOf(person);
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<CallError>();
  const refresh = useRefresh();
  const mayReadLog = useMayReadLog();
  const params = { id: person.id };
  const saved = (next: Person, text: string) => {
    onChange(next);
    refresh();
    adminToast(text);
  };
  const form = useRecordForm({
    name: `person:${person.id}`,
    record: person,
    valuesOf: ({ groups }: Person) => ({ groups }),
    fields,
    schema: PersonValues,
    save: (changed, version) => call(route, { params, body: { version, ...changed } }),
    onSaved: (next) => saved(next, texts.saved(who)),
  });

  async function run(write: () => Promise<Person>, text: string) {
    setRefusal(undefined);
    try {
      saved(await write(), text);
    } catch (reason) {
      setRefusal(reason as CallError);
      if ((reason as CallError).status === 409) onChange(changedRecord(route, reason));
    }
  }
  const enable = () => call(route, { params, body: { version: person.version, state: 'active' } });
  const resend = () => call('POST /api/admin/people/{id}/invitation', { params });
  const menu: MenuAction[] = [
    ...(person.state === 'invited'
      ? [{ label: texts.resend, run: () => void run(resend, texts.invited(person.email)) }]
      : []),
    ...(person.state === 'disabled'
      ? [{ label: texts.enable, run: () => void run(enable, texts.enabled(who)) }]
      : []),
    { label: texts.leave[person.state], isDestructive: true, run: () => setLeaving(true) },
  ];
  return (
    <DetailPage
      title={who}
      back={back}
      marks={<Mark tone={tones[person.state]}>{texts.states[person.state]}</Mark>}
      notices={refusal && <Refused error={refusal} person={person} />}
      menu={menu}
      form={form}
      side={<PersonFacts person={person} />}
      log={
        mayReadLog && (
          <RecordLog
            noun="person"
            record={person.id}
            version={person.version}
            onUndone={() => {
              onChange();
              refresh();
            }}
          />
        )
      }
    >
      <title>{`${who} · Hart`}</title>
      <Section title={texts.access}>
        <RoleFields
          chosen={form.values.groups}
          error={form.wrong('groups')}
          onChange={(groups) => form.change('groups', groups)}
        />
      </Section>
      {isLeaving && (
        <LeaveDialog
          person={person}
          onDisabled={(next) => saved(next, texts.disabled(who))}
          onStale={onChange}
          onClose={() => setLeaving(false)}
        />
      )}
    </DetailPage>
  );
}

const PersonFacts = ({
  person: { email, invited_by, invited_at, sent_at, joined_at },
}: {
  person: Person;
}) => (
  <Section title={texts.facts.title}>
    <dl className={panel.facts}>
      <dt>{texts.email}</dt>
      <dd>{email}</dd>
      <dt>{texts.facts.invited}</dt>
      <dd>
        {invited_by === null
          ? formatMoment(invited_at)
          : texts.facts.by(invited_by, formatMoment(invited_at))}
        {sent_at !== invited_at && <span className={own.line}>{texts.sentAgain(formatMoment(sent_at))}</span>}
      </dd>
      {joined_at !== null && (
        <>
          <dt>{texts.facts.joined}</dt>
          <dd>{formatMoment(joined_at)}</dd>
        </>
      )}
    </dl>
  </Section>
);
