import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import styles from './settings-page.module.css';
import { settingsPages, summaryOf } from './settings-pages.ts';
import { settingsTexts as texts } from './settings-texts.ts';
import { textPageRows } from './text-pages/text-page-rows.ts';
import { textPageTexts as pageTexts } from './text-pages/text-page-texts.ts';

/** `/admin/settings`: the groups of settings with their present values. */
export function SettingsPage() {
  const { data, error, mutate } = useCall('GET /api/admin/settings', {}, useWatching());
  return (
    <div className={styles.page}>
      <title>{`${texts.title} · Hart`}</title>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={panel.hint}>{texts.text}</p>
      {error && (
        <>
          <Failure error={error} />
          <Button look="outline" onClick={() => void mutate()}>
            {adminTexts.retry}
          </Button>
        </>
      )}
      <ul className={styles.groups}>
        {settingsPages.map(({ group, name, text }) => {
          const record = data?.groups.find((each) => each.group === group);
          return (
            <li key={group} className={styles.group}>
              <a className={styles.link} href={adminUrls.settingsGroup(group)}>
                {name}
              </a>
              <span className={panel.hint}>{text}</span>
              {record ? (
                <span className={styles.summary}>{summaryOf(record)}</span>
              ) : (
                !error && <Skeleton className={panel.bone} />
              )}
            </li>
          );
        })}
      </ul>
      <h2 className={styles.heading}>{pageTexts.title}</h2>
      <ul className={styles.groups}>
        {textPageRows.map(({ page, name, text }) => (
          <li key={page} className={styles.group}>
            <a className={styles.link} href={adminUrls.textPage(page)}>
              {name}
            </a>
            <span className={panel.hint}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
