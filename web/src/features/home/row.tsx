import type { ReactNode } from 'react';
import type { ProductCard as Product } from '#shared/catalogue/product.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ProductCard, ProductCardSkeleton } from '../catalogue/product-card.tsx';
import { partTexts } from './home-part-texts.ts';

const waiting = ['a', 'b', 'c', 'd'];

type Props = {
  label: string;
  fit?: 'cards' | 'energy';
  /** Undefined while the products load. */
  products: readonly Product[] | undefined;
};

/** A row of product cards, or of placeholders while the products load. */
export function ProductRow({ label, fit = 'cards', products }: Props) {
  const isEnergy = fit === 'energy';
  if (products?.length === 0) return <p>{partTexts.productsEmpty}</p>;
  const items: [string | number, ReactNode][] = products
    ? products.map((product) => [product.id, <ProductCard key="card" product={product} />])
    : waiting.map((place) => [place, <ProductCardSkeleton key="card" />]);
  return (
    <Carousel label={label} fit={fit} swipes={isEnergy} byView={isEnergy}>
      {items.map(([key, card]) => (
        <li key={key}>{card}</li>
      ))}
    </Carousel>
  );
}

/** An error message in place of a list that did not load, with a button to try again. */
export const FailedRow = ({
  title = partTexts.productsFailed,
  error,
  onRetry,
}: {
  title?: string;
  error: Error;
  onRetry: () => void;
}) => (
  <Notice level={2} isAlert title={title} text={error.message}>
    <RetryButton onRetry={onRetry} />
  </Notice>
);
