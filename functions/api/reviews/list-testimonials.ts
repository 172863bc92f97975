import { listTestimonials } from '#shared/api/reviews.ts';
import * as reviews from '../../core/reviews/reviews.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listTestimonials, reviews.listTestimonials);
