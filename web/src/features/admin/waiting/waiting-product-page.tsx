import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { tabCount } from '../ui/count.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { RemovePerson } from './remove-person.tsx';
import type { WaitedProduct, WaitingPerson } from './waited.ts';
import styles from './waiting.module.css';
import { PersonRow } from './waiting-person.tsx';
import { waitingTexts as texts } from './waiting-texts.ts';

const lists = ['phone', 'email', 'told'] as const;
type List = (typeof lists)[number];

const back = { name: texts.title, href: adminUrls.waiting() };
const skeleton = { back, main: [{ lines: 6 }], side: [{ lines: 2 }] };
const listIn = (search: string): List =>
  lists.find((list) => list === new URLSearchParams(search).get('list')) ?? 'phone';

/** `/admin/waiting/{product}`: the people who wait for a product. Staff call or message each of them in one tap. */
export function WaitingForProduct({ id }: { id: string }) {
  const list = listIn(useLocation().search);
  const [count, setCount] = useState(1);
  const input = { params: { product: id }, query: { list } };
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/waiting/{product}',
    input,
    count,
    useWatching(),
  );
  const data = pages?.[0] && {
    product: pages[0].product,
    people: pages.flatMap(({ people }) => people),
  };
  return (
    <RecordPage answer={{ data, error, mutate: retry }} texts={texts} {...skeleton}>
      {({ product, people }) => (
        <WaitingList product={product} people={people} list={list}>
          {further.hasMore && (
            <Button look="outline" aria-busy={further.isLoading} onClick={() => setCount(count + 1)}>
              {texts.more}
            </Button>
          )}
        </WaitingList>
      )}
    </RecordPage>
  );
}

type Props = {
  product: WaitedProduct;
  people: readonly WaitingPerson[];
  list: List;
  /** The button that shows more people. */
  children: ReactNode;
};

function WaitingList({ product, people, list, children }: Props) {
  const [removing, setRemoving] = useState<WaitingPerson>();
  const name = product.product_name || texts.noProduct(product.product_id);
  return (
    <>
      <DetailPage
        title={name}
        back={back}
        marks={<Stock product={product} />}
        tabs={{ label: texts.lists, tabs: tabsOf(product, list) }}
        side={<Facts product={product} />}
      >
        <title>{`${name} · ${texts.title} · Hart`}</title>
        <Section title={texts[list]}>
          {list === 'email' && <p className={panel.hint}>{texts.emailNote}</p>}
          {people.length === 0 && <p>{texts.emptyLists[list]}</p>}
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                product={product}
                person={person}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
          {children}
        </Section>
      </DetailPage>
      {removing && (
        <RemovePerson product={product} person={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

const Stock = ({ product: { available } }: { product: WaitedProduct }) =>
  available === null ? (
    <Mark tone="quiet">{texts.gone}</Mark>
  ) : (
    <Mark tone={available > 0 ? 'good' : 'warn'}>
      {available > 0 ? texts.inStock(available) : texts.soldOut}
    </Mark>
  );

const tabsOf = ({ product_id, phones, emails }: WaitedProduct, shown: List) =>
  lists.map((list) => ({
    name: texts[list],
    href: adminUrls.waitingFor(product_id, list === 'phone' ? {} : { list }),
    isShown: list === shown,
    ...(list !== 'told' && { count: tabCount(list === 'phone' ? phones : emails) }),
  }));

const Facts = ({ product }: { product: WaitedProduct }) => (
  <Section title={texts.facts}>
    <dl className={panel.facts}>
      <dt>{texts.columns.phones}</dt>
      <dd>{product.phones}</dd>
      <dt>{texts.columns.emails}</dt>
      <dd>{product.emails}</dd>
      <dt>{texts.columns.told}</dt>
      <dd>{product.told}</dd>
    </dl>
    {product.available !== null && (
      <ButtonLink look="outline" href={adminUrls.product(product.product_id)}>
        {texts.openProduct}
      </ButtonLink>
    )}
  </Section>
);
