import { useState } from 'react';
import { CustomerChange } from '#shared/customers/customer.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatShortDay } from '../../../ui/date.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { CustomerPoints } from '../loyalty/customer-points.tsx';
import { newOrderTexts } from '../orders/new/new-order-texts.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { type Customer, nameOf, stateOf } from './customer.ts';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders, CustomerReviews, CustomerTroubles } from './customer-lists.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { customerTexts, exportTexts, customerPageTexts as texts } from './customer-texts.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasingPage } from './erasing-page.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { gatherFile } from './gather-file.ts';
import { useDataRequests } from './use-data-requests.ts';

const back = { name: customerTexts.title, href: adminUrls.customers() };
const skeleton = {
  back,
  main: [{ lines: 6 }, { lines: 4 }, { fields: 1 }],
  side: [{ lines: 4 }, { lines: 5 }],
  isSideFirst: true,
};

/** `/admin/customers/{key}`: a customer with their contacts and all other data that the shop has about them (G-74). */
export function CustomerPage({ id: key }: { id: string }) {
  const [erasing, setErasing] = useState<string>();
  const input = erasing ? null : { params: { key } };
  const answer = useCall('GET /api/admin/customers/{key}', input, useWatching());
  if (erasing) return <ErasingPage job={erasing} />;
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(customer, change) => (
        <CustomerRecord key={key} customer={customer} onChange={change} onErasing={setErasing} />
      )}
    </RecordPage>
  );
}

const route = 'PATCH /api/admin/customers/{key}';
const CustomerValues = CustomerChange.pick({ note: true, has_warning: true }).required();
const fields = {
  note: { name: texts.fields.note, show: (value: unknown) => String(value || texts.none) },
  has_warning: {
    name: texts.fields.has_warning,
    show: (value: unknown) => (value ? texts.yes : texts.no),
  },
};

type Props = {
  customer: Customer;
  onChange: (customer?: Customer) => void;
  /** Called with the job that erases the customer. */
  onErasing: (job: string) => void;
};

function CustomerRecord({ customer, onChange, onErasing }: Props) {
  const { key, first_order_at, version, points } = customer;
  const [dialog, setDialog] = useState<'export' | 'erase'>();
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const form = useRecordForm({
    name: `customer:${key}`,
    record: customer,
    valuesOf: ({ note, has_warning }: Customer) => ({ note, has_warning }),
    fields,
    schema: CustomerValues,
    save: (changed, version) => call(route, { params: { key }, body: { version, ...changed } }),
    onSaved: (next) => {
      onChange(next);
      refresh();
      adminToast(texts.saved);
    },
  });
  const menu = useDataRequests(texts.erase, setDialog);
  const { word, tone } = stateOf(customer);
  const name = nameOf(customer);
  const givesPoints = useSettings()?.loyalty?.is_on;
  const hasPoints = givesPoints || points.entries.length > 0;
  return (
    <DetailPage
      title={name}
      back={back}
      marks={
        <>
          <Mark tone={tone}>{word}</Mark>
          <span>{texts.since(formatShortDay(first_order_at))}</span>
        </>
      }
      actions={
        <ButtonLink href={adminUrls.newOrder({ customer: key })} look="outline">
          {newOrderTexts.open}
        </ButtonLink>
      }
      menu={menu}
      form={form}
      isSideFirst
      side={
        <>
          <CustomerContact customer={customer} />
          <CustomerFacts customer={customer} />
        </>
      }
      log={
        mayReadLog && <RecordLog noun="customer" record={key} version={version} onUndone={() => onChange()} />
      }
    >
      <title>{`${name} · Hart`}</title>
      <CustomerNotes customer={customer} form={form} />
      <CustomerTroubles customer={customer} />
      <CustomerOrders customer={customer} />
      <CustomerMoney customer={customer} />
      {hasPoints && <CustomerPoints customer={key} points={points} />}
      <CustomerReviews customer={customer} />
      {dialog === 'export' && (
        <ExportDialog
          text={exportTexts.text}
          fileName="hart-customer"
          gather={() => gatherFile(key)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'erase' && (
        <EraseDialog customer={customer} onStarted={onErasing} onClose={() => setDialog(undefined)} />
      )}
    </DetailPage>
  );
}
