/** A review by one customer. A review marked `shown` is also a testimonial on the home page. */
type SeedReview = [user_name: string, rating: number, review_text: string, shown?: 'shown'];

/** Reviews by the slug of their product, oldest first. */
export type SeedReviews = Record<string, SeedReview[]>;
