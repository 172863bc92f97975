import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { ImportMapping } from '#shared/imports/import.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import { CheckSection } from './check-section.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { HeadingRow } from './heading-row.tsx';
import styles from './import-page.module.css';
import { importTexts as texts } from './import-texts.ts';
import { type ImportFile, useCheck } from './use-import.ts';

const back = { name: texts.products, href: adminUrls.products() };

/**
 * `/admin/import`: imports products and stock from a CSV file. The address names the file, so the file is still there
 * after leaving the page.
 */
export function ImportPage() {
  const { data: user } = useUser();
  const [asked] = useSearchParams();
  const id = asked.get('file') ?? undefined;
  const seesMargin = mayDo(user?.groups ?? [], 'margin.see');
  return (
    <DetailPage title={texts.title} back={back}>
      <title>{`${texts.title} · Hart`}</title>
      {id === undefined ? (
        <Section title={texts.choose.title}>
          <ChooseFile seesMargin={seesMargin} />
        </Section>
      ) : (
        <File key={id} id={id} seesMargin={seesMargin} />
      )}
    </DetailPage>
  );
}

function File({ id, seesMargin }: { id: string; seesMargin: boolean }) {
  const [heading_row, setHeadingRow] = useState<number>();
  const { data: file, error } = useCall(
    'GET /api/admin/imports/{id}',
    { params: { id }, query: heading_row === undefined ? {} : { heading_row } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const another = (
    <ButtonLink look="outline" href={adminUrls.importFile()}>
      {texts.choose.another}
    </ButtonLink>
  );
  if (!file) {
    return (
      <Section title={texts.file.title}>
        <Coming error={error} />
        {error && <div className={panel.actions}>{another}</div>}
      </Section>
    );
  }
  const { file_name, rows, encoding, delimiter, job } = file;
  return (
    <>
      <Section title={texts.file.title}>
        <p>{texts.file.about(file_name, rows, encoding, texts.file.delimiters[delimiter])}</p>
        <div className={panel.actions}>
          {another}
          {job !== null && <ButtonLink href={adminUrls.job(job)}>{texts.file.openJob}</ButtonLink>}
        </div>
        {job !== null && <p className={panel.fine}>{texts.file.imported}</p>}
      </Section>
      {job === null && (
        <Checked key={file.heading_row} file={file} seesMargin={seesMargin} onHeadingRow={setHeadingRow} />
      )}
    </>
  );
}

type CheckedProps = { file: ImportFile; seesMargin: boolean; onHeadingRow: (row: number) => void };

/** Asks for the row with the headings and for the columns, and shows the check of the file with these choices. */
function Checked({ file, seesMargin, onHeadingRow }: CheckedProps) {
  const [mapping, setMapping] = useState<ImportMapping>(() => file.columns.map(({ field }) => field));
  const { check, isChecking, error, start, proceed } = useCheck(file);
  const isOld = check !== undefined && check.mapping.join() !== mapping.join();
  return (
    <>
      <Section title={texts.columns.title}>
        <p>{texts.columns.text}</p>
        <ul className={styles.rules}>
          {texts.columns.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <HeadingRow file={file} isDisabled={isChecking} onChoose={onHeadingRow} />
        <ColumnChoices
          columns={file.columns}
          mapping={mapping}
          seesMargin={seesMargin}
          isDisabled={isChecking}
          onChoose={setMapping}
        />
        {error && <Failure error={error} />}
        <div className={panel.actions}>
          <Button
            look={check && !isOld ? 'outline' : 'primary'}
            disabled={isChecking}
            onClick={() => void start(mapping)}
          >
            {check ? texts.columns.again : texts.columns.check}
          </Button>
        </div>
      </Section>
      {check && !isOld && (
        <CheckSection
          key={check.id}
          file={file}
          check={check}
          isChecking={isChecking}
          onProceed={(from) => void proceed(from)}
        />
      )}
    </>
  );
}
