import { useLocation, useNavigate } from 'react-router-dom';
import { draftCode } from '#shared/orders/draft-code.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { adminTexts } from '../admin-texts.ts';
import { Frame } from '../frame/frame.tsx';
import { Finder } from '../ui/finder.tsx';
import styles from '../ui/screen.module.css';
import { DraftList } from './draft-list.tsx';

const texts = adminTexts.drafts;

/** `/admin/chat-drafts`: the drafts behind the codes in the chat, and how long their goods are still held (S1-017). */
export function Drafts() {
  const code = draftCode(new URLSearchParams(useLocation().search).get('code') ?? '') ?? '';
  const navigate = useNavigate();
  return (
    <Frame title={texts.title} page="drafts">
      <title>{`${texts.title} · Hart`}</title>
      <div className={styles.screen}>
        <div className={styles.top}>
          <h1 className={styles.title}>{texts.title}</h1>
          <Finder
            key={code}
            label={texts.search}
            hint={texts.searchHint}
            found={code}
            read={draftCode}
            wrong={texts.searchForm}
            onFind={(wanted) => navigate(wanted === '' ? adminUrls.drafts() : adminUrls.draft(wanted))}
          />
        </div>
        <p className={styles.text}>{texts.text}</p>
        <DraftList key={code} query={code === '' ? {} : { code }} />
      </div>
    </Frame>
  );
}
