import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { longestQuery } from '#shared/catalogue/query-length.ts';
import { paths } from '#shared/paths.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './search.screen.module.css';
import { SearchResults } from './search-results.tsx';
import { searchTexts } from './search-texts.ts';

/** `/search?q=`: all products that a search finds, at an address of its own. */
export function Search() {
  const { search } = useLocation();
  const text = (new URLSearchParams(search).get('q') ?? '').trim().slice(0, longestQuery);
  const title = text ? searchTexts.title(text) : searchTexts.start;
  return (
    <div className={styles.screen}>
      <title>{`${title} · Hart`}</title>
      <h1 className={styles.title}>{title}</h1>
      <SearchForm key={text} text={text} />
      {text ? <SearchResults key={text} text={text} /> : <p className={styles.lead}>{searchTexts.hint}</p>}
    </div>
  );
}

/** The search form at the head of the results page. It also works before the script is loaded. */
function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  function open(event: SyntheticEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('q');
    event.preventDefault();
    if (typeof typed === 'string' && typed.trim()) navigate(urls.search(typed.trim()));
  }
  return (
    <form className={styles.form} action={paths.search} onSubmit={open}>
      <input
        type="search"
        name="q"
        className={styles.field}
        aria-label={texts.search.label}
        placeholder={texts.search.placeholder}
        defaultValue={text}
        maxLength={longestQuery}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{searchTexts.go}</Button>
    </form>
  );
}
