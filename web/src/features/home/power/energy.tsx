import { formatPrice } from '#shared/money.ts';
import { urls } from '../../../navigation/urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Section } from '../../../ui/section.tsx';
import { partTexts } from '../home-part-texts.ts';
import { ProductRow } from '../row.tsx';
import styles from './energy.module.css';
import type { DemoProduct } from './energy-sources.ts';
import { useEnergy } from './use-energy.ts';

const texts = partTexts.energy;

/**
 * The home page's carousel of boosters (S1-063…069). If the API is down, it shows stored products or demo products
 * (S1-296, S1-297).
 */
export const Energy = () => (
  <Section
    name="energy"
    title={texts.title}
    more={
      <ButtonLink look="outline" size="large" href={urls.pouches}>
        {texts.all}
      </ButtonLink>
    }
  >
    <EnergyRow />
  </Section>
);

function EnergyRow() {
  const energy = useEnergy();
  if (energy?.kind === 'demo') return <DemoRow products={energy.products} />;
  return (
    <>
      {energy?.kind === 'kept' && (
        <p className={styles.note} role="status">
          {texts.kept}
        </p>
      )}
      <ProductRow label={texts.title} fit="energy" products={energy?.products} />
    </>
  );
}

const DemoRow = ({ products }: { products: readonly DemoProduct[] }) => (
  <>
    <p className={styles.note} role="status">
      {texts.demo}
    </p>
    <Carousel label={texts.title} fit="energy" isPlain swipes byView>
      {products.map(({ name, price }) => (
        <li key={name} className={styles.demo}>
          <h3 className={styles.name}>{name}</h3>
          <p>{formatPrice(price)}</p>
          <p className={styles.closed}>{texts.notForSale}</p>
        </li>
      ))}
    </Carousel>
  </>
);
