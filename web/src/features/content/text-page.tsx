import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { AcceptedPage, ShownPage, TextPageName } from '#shared/content/text-page.ts';
import { versionOf } from '../../navigation/prerendered-path.ts';
import { formatDay } from '../../ui/date.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { AskUs } from './ask-us.tsx';
import { InfoPage, InfoTitle } from './info-page.tsx';
import { infoTexts } from './info-texts.ts';
import { SectionsPage } from './sections-page.tsx';
import styles from './text-blocks.module.css';
import * as texts from './text-page-texts.ts';
import { TextVersion } from './text-version.tsx';
import { useTextPage } from './use-text-page.ts';

/**
 * Returns the text about the date from which the terms apply, or on which another page was last changed. The first
 * version of another page has no date.
 */
function dateOf({ page, version, since }: ShownPage): string | undefined {
  if (page === 'terms') return texts.inForce(formatDay(since));
  return version > 1 ? texts.lastChanged(formatDay(since)) : undefined;
}

type Shown = { page: ShownPage | undefined };

/** The screen of a text page, whose text staff write. `Content` gets no text while it loads. */
export function TextScreen({ name, Content }: { name: TextPageName; Content: ComponentType<Shown> }) {
  const { data, error, mutate } = useTextPage(name);
  return (
    <>
      <InfoTitle screen={name} />
      {error && !data ? (
        <InfoPage screen={name} lead="">
          <Notice level={2} title={texts.failedTitle} text={texts.failedText}>
            <RetryButton onRetry={() => mutate()} />
          </Notice>
          <AskUs />
        </InfoPage>
      ) : (
        <Content page={data} />
      )}
    </>
  );
}

/**
 * The content of the terms or the privacy policy: sections with a table of contents. Undefined while the text is
 * loading.
 */
export const LegalText = ({ screen, page }: Shown & { screen: 'terms' | 'privacy' }) => (
  <SectionsPage
    screen={screen}
    lead={page?.lead ?? ''}
    contents={infoTexts.contents}
    sections={page?.sections}
    note={page && dateOf(page)}
  />
);

/** The page of the terms or the privacy policy, in the version that the address names or else in the present one. */
export function LegalScreen({ name, Content }: { name: AcceptedPage; Content: ComponentType<Shown> }) {
  const version = versionOf(useLocation());
  return version === undefined ? (
    <TextScreen name={name} Content={Content} />
  ) : (
    <TextVersion page={name} version={version} />
  );
}

/** The day of the last change, below the text. */
export const ChangedOn = ({ page }: Shown) => {
  const date = page && dateOf(page);
  return date ? <p className={styles.changed}>{date}</p> : null;
};
