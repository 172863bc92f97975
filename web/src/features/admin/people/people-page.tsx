import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Frame } from '../frame/frame.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import screen from '../ui/screen.module.css';
import styles from '../ui/table.module.css';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { InviteForm } from './invite-form.tsx';
import own from './people.module.css';
import { peopleTexts as texts } from './people-texts.ts';
import { nameOf, type Person, rolesOf } from './person.ts';

const usePeople = (query: { cursor?: string }) => useCall('GET /api/admin/people', { query }, useWatching());

/** `/admin/people`: the people who work for the shop or are invited to, and their roles (G-39). */
export const People = () => (
  <Frame title={texts.title} page="people">
    <title>{`${texts.title} · Hart`}</title>
    <PeopleList />
  </Frame>
);
function PeopleList() {
  const [isInviting, setInviting] = useState(false);
  const [deed, setDeed] = useState<Deed>();
  const refresh = useRefresh();
  const close = () => setInviting(false);
  function done(text: string) {
    close();
    setDeed({ text });
    refresh();
  }
  return (
    <div className={screen.screen}>
      <div className={screen.top}>
        <h1 className={screen.title}>{texts.title}</h1>
        <Button onClick={() => setInviting(true)}>{texts.invite}</Button>
      </div>
      <p className={screen.text}>{texts.text}</p>
      <Done deed={deed} />
      <PagedList
        usePage={usePeople}
        query={{}}
        columns={3}
        isEmpty={({ people }) => people.length === 0}
        empty={<p className={styles.empty}>{texts.empty}</p>}
        frame={(rows) => (
          <table className={styles.table}>
            <caption className={styles.caption}>{texts.title}</caption>
            <thead>
              <tr>
                <th className={styles.head}>{texts.columns.person}</th>
                <th className={`${styles.head} ${styles.wide}`}>{texts.columns.roles}</th>
                <th className={`${styles.head} ${styles.wide}`}>{texts.columns.state}</th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        )}
      >
        {({ people }) => people.map((person) => <Row key={person.id} person={person} />)}
      </PagedList>
      {isInviting && <InviteForm onDone={done} onClose={close} />}
    </div>
  );
}

function Row({ person }: { person: Person }) {
  const { name, email, state, invited_by, invited_at, sent_at, joined_at } = person;
  const roles = rolesOf(person);
  const since =
    joined_at === null
      ? texts.invitedBy(invited_by, formatMoment(invited_at))
      : texts.joined(formatMoment(joined_at));
  const label = (
    <span className={own.state} data-state={state}>
      {texts.states[state]}
    </span>
  );
  return (
    <tr className={styles.row}>
      <td className={`${styles.cell} ${styles.name}`}>
        <a href={adminUrls.person(person.id)} className={styles.link}>
          {nameOf(person)}
        </a>
        {name !== null && <span className={styles.quiet}>{email}</span>}
        <span className={`${styles.quiet} ${styles.narrow}`}>
          {roles} · {label}
        </span>
      </td>
      <td className={`${styles.cell} ${styles.wide}`}>{roles}</td>
      <td className={`${styles.cell} ${styles.wide}`}>
        {label}
        <span className={styles.quiet}>{since}</span>
        {state === 'invited' && sent_at !== invited_at && (
          <span className={styles.quiet}>{texts.sentAgain(formatMoment(sent_at))}</span>
        )}
      </td>
    </tr>
  );
}
