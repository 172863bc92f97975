import { groupNames, groups } from '#shared/abilities/groups.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Column, Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import own from './people.module.css';
import { peopleTexts as texts } from './people-texts.ts';
import { nameOf, type Person, rolesOf } from './person.ts';

const State = ({ state }: Person) => (
  <span className={own.state} data-state={state}>
    {texts.states[state]}
  </span>
);

/** Returns since when a person works for the shop, or who invited them and when. */
function sinceOf({ invited_by, invited_at, sent_at, joined_at, state }: Person): string {
  if (joined_at !== null) return formatMoment(joined_at);
  const invited = texts.invitedBy(invited_by, formatMoment(invited_at));
  const isSentAgain = state === 'invited' && sent_at !== invited_at;
  return isSentAgain ? `${invited} · ${texts.sentAgain(formatMoment(sent_at))}` : invited;
}

/** The columns of the list of people. */
export const peopleColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    title: texts.columns.person,
    cell: nameOf,
    sortBy: nameOf,
    more: (person) => (
      <>
        {person.name !== null && <span className={cells.quiet}>{person.email}</span>}
        <span className={`${cells.quiet} ${cells.narrow}`}>
          {rolesOf(person)} · <State {...person} />
        </span>
      </>
    ),
  },
  {
    key: 'roles',
    title: texts.columns.roles,
    cell: rolesOf,
    sortBy: rolesOf,
    width: '13rem',
    from: 'tablet',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (person) => <State {...person} />,
    sortBy: ({ state }) => texts.states[state],
    width: '7rem',
    from: 'tablet',
  },
  {
    key: 'since',
    title: texts.columns.since,
    cell: (person) => <span title={sinceOf(person)}>{sinceOf(person)}</span>,
    sortBy: ({ joined_at, invited_at }) => joined_at ?? invited_at,
    width: '18rem',
    from: 'desktop',
  },
];

/** The filters of the list of people. */
export const peopleFilters: readonly Filter<Person>[] = [
  {
    key: 'role',
    label: texts.columns.role,
    options: groups.map((value) => ({ value, label: texts.roleIs(groupNames[value]) })),
    matches: (person, value) => (person.groups as readonly string[]).includes(value),
  },
  {
    key: 'state',
    label: texts.columns.state,
    options: (['active', 'invited', 'disabled'] as const).map((value) => ({
      value,
      label: texts.stateIs(texts.states[value]),
    })),
    matches: (person, value) => person.state === value,
  },
];
