import type { CallAnswer } from '../../../api/call.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import type { Column, Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { postTexts as texts } from './post-texts.ts';

/** An article in the list for staff. */
export type ListedPost = CallAnswer<'GET /api/admin/posts'>['posts'][number];

const tones: Record<ListedPost['state'], Tone> = {
  draft: 'quiet',
  scheduled: 'warn',
  published: 'good',
  deleted: 'bad',
};

/** The state of an article in words. */
export const PostMark = ({ state }: Pick<ListedPost, 'state'>) => (
  <Mark tone={tones[state]}>{texts.states[state]}</Mark>
);

/** Returns the date when an article was or will be published. For a draft, returns the day on which it was begun. */
const dateOf = ({ state, publish_at, created_at }: ListedPost) =>
  state === 'scheduled' && publish_at !== null ? formatMoment(publish_at) : formatShortDay(created_at);

const when = ({ publish_at, created_at }: ListedPost) => publish_at ?? created_at;

/** The columns of the list of articles. */
export const postColumns: readonly Column<ListedPost>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
    picture: ({ image }) =>
      image !== '' && <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />,
    more: (post) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {[texts.states[post.state], dateOf(post), post.category ?? texts.noCategory].join(' · ')}
      </span>
    ),
  },
  {
    key: 'category',
    title: texts.columns.category,
    cell: ({ category }) => category ?? <span className={cells.quiet}>{texts.noCategory}</span>,
    sortBy: ({ category }) => category?.toLowerCase(),
    width: '9rem',
    from: 'tablet',
  },
  {
    key: 'author',
    title: texts.columns.author,
    cell: ({ author }) => author,
    sortBy: ({ author }) => author.toLowerCase(),
    width: '9rem',
    from: 'desktop',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (post) => <PostMark state={post.state} />,
    sortBy: ({ state }) => state,
    width: '8rem',
    from: 'tablet',
  },
  { key: 'date', title: texts.columns.date, cell: dateOf, sortBy: when, width: '11rem', from: 'tablet' },
];

const states = ['draft', 'scheduled', 'published', 'deleted'] as const;

export const postFilters: readonly Filter<ListedPost>[] = [
  {
    key: 'state',
    label: texts.columns.state,
    options: states.map((value) => ({ value, label: texts.stateFilter(texts.states[value]) })),
    matches: ({ state }, value) => state === value,
  },
];
