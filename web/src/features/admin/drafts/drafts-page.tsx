import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftCode } from '#shared/orders/draft-code.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { adminTexts } from '../admin-texts.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { draftColumns } from './draft-columns.tsx';

const texts = adminTexts.drafts;
const spec = {};

/**
 * `/admin/chat-drafts`: the chat drafts whose codes customers quote in the chat, and how long their goods are still
 * reserved (S1-017).
 */
export const Drafts = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <DraftList />
  </>
);

/** The chat drafts, newest first, or the draft with one code. */
function DraftList() {
  const index = useIndexState(spec);
  const search = useCodeSearch();
  const { code } = search;
  const query = code === undefined ? {} : { code };
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/chat-drafts',
    { query },
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ drafts }) => drafts), [pages]);
  const now = useNow();
  const columns = useMemo(() => draftColumns(now), [now]);
  return (
    <IndexPage
      title={texts.title}
      text={texts.text}
      list={{ rows, error, retry, pages: further }}
      index={index}
      columns={columns}
      search={search}
      idOf={(draft) => draft.code}
      nameOf={(draft) => draft.code}
      hrefOf={(draft) => adminUrls.draft(draft.code)}
      empty={{ text: texts.empty }}
      {...(code !== undefined && { noMatch: texts.notFound(code) })}
    />
  );
}

/**
 * Opens a draft by the code that a customer reads out. It searches once the code is complete, and Enter opens the
 * draft. Logs contain the code, because it is part of the call's address. So other text, such as a phone number, is
 * not sent (T18).
 */
function useCodeSearch() {
  const asked = new URLSearchParams(useLocation().search).get('code') ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const [isWrong, setWrong] = useState(false);
  const code = draftCode(typed);
  return {
    code,
    label: texts.search,
    hint: texts.searchHint,
    longest: 40,
    typed,
    wrong: isWrong ? texts.searchForm : undefined,
    onType: (next: string) => {
      setTyped(next);
      setWrong(false);
    },
    onEnter: () => {
      if (code !== undefined) navigate(adminUrls.draft(code));
      else setWrong(typed.trim() !== '');
    },
  };
}
