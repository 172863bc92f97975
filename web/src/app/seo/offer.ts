import type { ProductDetail } from '#shared/catalogue/product.ts';
import { toCents } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type { Settings, Zone } from '#shared/settings/settings.ts';
import type { CallAnswer } from '../../api/call.ts';
import type { Thing } from './json-ld.ts';

type Parts = { site: string; url: string; settings: Settings; left: number };

const kenya = { '@type': 'DefinedRegion', addressCountry: 'KE' };
const days = (maxValue: number) => ({ '@type': 'QuantitativeValue', minValue: 0, maxValue, unitCode: 'DAY' });

/**
 * Returns the return policy as a link only. Search engines would require a number of days for any other form, and
 * `/returns` names none.
 */
const returnPolicy = (site: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  merchantReturnLink: `${site}${paths.returns}`,
});

/**
 * Returns the delivery by rider to a zone. The goods arrive on the same day, or on the next day if they are ordered
 * after hours.
 */
const shippingTo = ({ fee, areas }: Zone, price: number, freeFrom: number | null): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: freeFrom !== null && price >= freeFrom ? 0 : fee,
    currency: 'KES',
  },
  shippingDestination: { ...kenya, addressRegion: 'Nairobi', name: areas.join(', ') },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(1), transitTime: days(0) },
});

/** Returns a product's offer: price, availability, delivery fees and return policy. */
export function offerOf(product: ProductDetail, { site, url, settings, left }: Parts): Thing {
  const { zones, free_delivery_from } = settings;
  return {
    '@type': 'Offer',
    url,
    price: (toCents(product.selling_price) / 100).toFixed(2),
    priceCurrency: 'KES',
    availability: `https://schema.org/${left > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${site}/#shop` },
    hasMerchantReturnPolicy: returnPolicy(site),
    shippingDetails: zones
      .filter(({ pickup }) => !pickup)
      .map((zone) => shippingTo(zone, product.selling_price, free_delivery_from)),
  };
}

/** Returns published reviews as structured data. */
export const reviewThings = (reviews: CallAnswer<'GET /reviews/{productId}'>['reviews']): Thing[] =>
  reviews.map(({ user_name, rating, review_text, created_at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: user_name },
    datePublished: created_at.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: review_text,
  }));
