import { mayDo } from '#shared/abilities/abilities.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { searchTexts as texts } from '../settings/search-texts.ts';
import type { Column } from '../ui/index-page/column.ts';
import type { NamedRow } from './report-columns.ts';

/** Returns true if this person may define what a search word means. */
export const useMayGiveMeaning = () => mayDo(useUser().data?.groups ?? [], 'settings.write');

/** The column of the searches without hits whose button gives a search a meaning. */
export const meaningColumn = (onGive: (typed: string) => void): Column<NamedRow> => ({
  key: 'meaning',
  title: texts.meaning,
  cell: ({ key }) => (
    <Button look="quiet" onClick={() => onGive(key)} aria-label={`${texts.give}: ${key}`}>
      {texts.give}
    </Button>
  ),
  width: '10rem',
  from: 'phone',
});
