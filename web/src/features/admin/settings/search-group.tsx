import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { FoundBy } from './found-by.tsx';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { searchTexts as texts } from './search-texts.ts';
import { TextSetting } from './setting-field.tsx';

type Meaning = { typed: string; meaning: string };

const fields = {
  search_meanings: {
    name: 'meanings',
    show: (meanings: unknown) =>
      (meanings as Meaning[]).map(({ typed, meaning }) => `${typed} = ${meaning}`).join('\n'),
  },
};

/** The settings of the search: the meanings of words that customers type. */
export const SearchGroup = (props: GroupProps<'search'>) => (
  <GroupPage {...props} group="search" fields={fields}>
    {(form) => {
      const meanings = form.values.search_meanings;
      const change = (next: Meaning[]) => form.change('search_meanings', next);
      return (
        <>
          <Section title={texts.title}>
            <p className={panel.hint}>{texts.hint}</p>
            {meanings.length === 0 && <p>{texts.none}</p>}
            <p>
              <a href={adminUrls.reports({ report: 'searches' })}>{texts.report}</a>
            </p>
            {form.wrong('search_meanings') && <p role="alert">{form.wrong('search_meanings')}</p>}
          </Section>
          {meanings.map(({ typed, meaning }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word changes while it is typed
            <Section key={place} title={typed || texts.add}>
              <TextSetting form={form} name={`search_meanings.${place}.typed`} label={texts.typed} />
              <TextSetting form={form} name={`search_meanings.${place}.meaning`} label={texts.meaning} />
              <FoundBy meaning={meaning} />
              <Button look="quiet" onClick={() => change(meanings.filter((_, at) => at !== place))}>
                {texts.remove(typed)}
              </Button>
            </Section>
          ))}
          <Button look="outline" onClick={() => change([...meanings, { typed: '', meaning: '' }])}>
            {texts.add}
          </Button>
        </>
      );
    }}
  </GroupPage>
);
