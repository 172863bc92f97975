import { wordsOf } from '#shared/content/safe-html.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column, Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { faqTexts as texts } from './faq-texts.ts';

type Stored = CallAnswer<'GET /api/admin/faqs'>['questions'][number];

/** A question in the list for staff, with the words of its answer and its place on the page. */
export type ListedFaq = Stored & { words: string; place: number | undefined };

/** Returns the rows of the list. Deleted questions have no place. */
export const toRows = (questions: readonly Stored[]): ListedFaq[] =>
  questions.map((question, at) => ({
    ...question,
    words: wordsOf(question.comment),
    place: question.is_deleted ? undefined : at + 1,
  }));

/** The state of a question in words. */
export const FaqMark = ({ is_deleted }: Pick<Stored, 'is_deleted'>) => (
  <Mark tone={is_deleted ? 'bad' : 'good'}>{is_deleted ? texts.states.deleted : texts.states.shown}</Mark>
);

/** The columns of the list of questions. */
export const faqColumns: readonly Column<ListedFaq>[] = [
  {
    key: 'question',
    title: texts.columns.question,
    cell: ({ title }) => title,
    sortBy: ({ title }) => title.toLowerCase(),
    more: ({ words, is_deleted }) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {is_deleted ? `${texts.states.deleted} · ${words}` : words}
      </span>
    ),
  },
  {
    key: 'answer',
    title: texts.columns.answer,
    cell: ({ words }) => <span className={cells.quiet}>{words}</span>,
    from: 'desktop',
  },
  {
    key: 'place',
    title: texts.columns.place,
    cell: ({ place }) => place ?? '–',
    sortBy: ({ place }) => place,
    isNumber: true,
    width: '5rem',
    from: 'tablet',
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ is_deleted }) => <FaqMark is_deleted={is_deleted} />,
    width: '8rem',
    from: 'tablet',
  },
];

const states = ['shown', 'deleted'] as const;

export const faqFilters: readonly Filter<ListedFaq>[] = [
  {
    key: 'state',
    label: texts.columns.state,
    options: states.map((value) => ({ value, label: texts.stateFilter[value] })),
    matches: ({ is_deleted }, value) => is_deleted === (value === 'deleted'),
  },
];
