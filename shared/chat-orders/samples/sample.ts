/**
 * A chat and its expected draft. For example, `WM-601x2` is a line, and `?` is a line that must be doubtful.
 * `@Kilimani` is the area and `+254712345678` the phone. An area or a phone that ends in a question mark must be
 * doubtful.
 */
export type Sample = readonly [text: string, expected: string];
