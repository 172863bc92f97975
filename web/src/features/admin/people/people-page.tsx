import { useMemo, useState } from 'react';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { type Deed, Done } from '../ui/done.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { InviteForm } from './invite-form.tsx';
import { peopleColumns, peopleFilters } from './people-columns.tsx';
import { peopleTexts as texts } from './people-texts.ts';
import { nameOf, type Person, rolesOf } from './person.ts';

/** `/admin/people`: the people who work for the shop or are invited to, and their roles (G-39). */
export const People = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <PeopleList />
  </>
);

const spec = { filters: peopleFilters, firstSort: { key: 'name', isDown: false } };
const textOf = (person: Person) => `${person.name ?? ''} ${person.email} ${rolesOf(person)}`;

function PeopleList() {
  const index = useIndexState(spec);
  const { pages, error, retry } = usePages(
    'GET /api/admin/people',
    {},
    Number.POSITIVE_INFINITY,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ people }) => people), [pages]);
  const [isInviting, setInviting] = useState(false);
  const [deed, setDeed] = useState<Deed>();
  const invite = { label: texts.invite, run: () => setInviting(true) };
  return (
    <>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry }}
        index={index}
        columns={peopleColumns}
        filters={peopleFilters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={invite}
        totalsOf={texts.totals}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => adminUrls.person(id)}
        empty={{ text: texts.empty, action: invite }}
      >
        <Done deed={deed} />
      </IndexPage>
      {isInviting && <InviteForm onDone={(text) => setDeed({ text })} onClose={() => setInviting(false)} />}
    </>
  );
}
