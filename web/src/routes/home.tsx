import { Carousel } from '../components/carousel.tsx';
import { CollectionGrid } from '../components/collection-grid.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { Notice } from '../components/notice.tsx';
import { ProductCard, ProductCardSkeleton } from '../components/product-card.tsx';
import { Promises } from '../components/promises.tsx';
import { RetryButton } from '../components/retry-button.tsx';
import { Section } from '../components/section.tsx';
import { homeTexts } from '../home-texts.ts';
import { useNewArrivals } from '../hooks/use-new-arrivals.ts';
import { layoutCalls, screenCall } from '../lib/screen-call.ts';
import styles from './home.module.css';

/** What this screen shows before anything is tapped. */
export const calls = () => [
  ...layoutCalls,
  screenCall('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }),
];

/** `/`: what we are, the two lines, and what is new (S1-022, S1-070…074). */
export function Home() {
  return (
    <div className={styles.home}>
      <title>{homeTexts.title}</title>
      <HomeHero />
      <Promises />
      <Section id="collections" title={homeTexts.collections} lead={homeTexts.collectionsLead}>
        <CollectionGrid />
      </Section>
      <Section id="new-arrivals" title={homeTexts.arrivals} lead={homeTexts.arrivalsLead}>
        <NewArrivals />
      </Section>
    </div>
  );
}

const waiting = ['a', 'b', 'c', 'd'];

function NewArrivals() {
  const { data, error, mutate } = useNewArrivals();
  if (error) {
    return (
      <Notice level={2} isAlert title={homeTexts.arrivalsFailed} text={error.message}>
        <RetryButton onRetry={() => mutate()} />
      </Notice>
    );
  }
  if (data?.products.length === 0) return <p>{homeTexts.arrivalsEmpty}</p>;
  return (
    <Carousel label={homeTexts.arrivals}>
      {data
        ? data.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))
        : waiting.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
    </Carousel>
  );
}
