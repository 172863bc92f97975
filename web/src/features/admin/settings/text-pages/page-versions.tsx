import { useState } from 'react';
import type { TextPageName } from '#shared/content/text-page.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { Coming } from '../../ui/further.tsx';
import { usePages } from '../../ui/index-page/use-pages.ts';
import panel from '../../ui/panel.module.css';
import { CompareVersions } from './compare-versions.tsx';
import styles from './page-versions.module.css';
import { textPageTexts as texts } from './text-page-texts.ts';

type Props = { page: TextPageName; present: number; mayWrite: boolean; onPutBack: () => void };

/** The versions of a page, newest first: when each was saved and by whom. */
export function PageVersions({ page, present, mayWrite, onPutBack }: Props) {
  const [count, setCount] = useState(1);
  const [chosen, choose] = useState<number>();
  const input = { params: { page }, query: {} };
  const { pages, error, further } = usePages('GET /api/admin/pages/{page}/versions', input, count);
  const versions = pages?.flatMap((each) => each.versions);
  return (
    <Section title={texts.versions}>
      <p className={panel.hint}>{texts.versionsText}</p>
      {versions ? (
        <ol className={styles.list}>
          {versions.map(({ version, at, by, of }) => (
            <li key={version} className={styles.version}>
              <p>
                <strong>{texts.version(version)}</strong>
                {version === present && ` (${texts.present})`}
                <br />
                <span className={panel.hint}>
                  {by ? `${formatMoment(at)}, ${by.name}` : texts.firstText}
                  {of !== null && ` · ${texts.putBackNote(of)}`}
                </span>
              </p>
              {present > 1 && (
                <Button
                  look="outline"
                  aria-label={texts.compareVersion(version)}
                  onClick={() => choose(version)}
                >
                  {texts.compare}
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <Coming error={error} />
      )}
      {further.hasMore && (
        <Button look="outline" aria-disabled={further.isLoading} onClick={() => setCount(count + 1)}>
          {texts.older}
        </Button>
      )}
      {chosen !== undefined && (
        <CompareVersions
          {...{ page, present, chosen, mayWrite, onPutBack }}
          onClose={() => choose(undefined)}
        />
      )}
    </Section>
  );
}
