import { type CustomerList, customerLists } from '#shared/customers/customer.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { nameOf } from './customer.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerTexts as texts } from './customer-texts.ts';
import { useCustomers } from './use-customers.ts';

/** The lists that the address can name. The first has all customers. */
const spec = {
  filters: [{ key: 'list', options: customerLists.slice(1).map((value) => ({ value })) }],
};

/**
 * `/admin/customers`: finds a customer, or lists the latest customers, those who spent most, and those with whom staff
 * should be careful (G-74).
 */
export function Customers() {
  const index = useIndexState(spec);
  const list = (index.filters.list ?? 'newest') as CustomerList;
  const { isSearch, noMatch, search, ...customers } = useCustomers(list, index.page);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        caption={isSearch ? texts.found : texts.lists[list]}
        list={customers.list}
        index={index}
        columns={customerColumns}
        search={search}
        idOf={({ key }) => key}
        nameOf={nameOf}
        hrefOf={({ key }) => adminUrls.customer(key)}
        empty={{ text: texts.empty[list] }}
        {...(isSearch && { noMatch })}
      >
        {!isSearch && <ListTabs shown={list} />}
      </IndexPage>
    </>
  );
}

const ListTabs = ({ shown }: { shown: CustomerList }) => (
  <Tabs
    label={texts.filter}
    tabs={customerLists.map((list) => ({
      name: texts.lists[list],
      href: adminUrls.customers(list === 'newest' ? {} : { list }),
      isShown: list === shown,
    }))}
  />
);
