/**
 * A chat and its expected draft: lines `WM-601x2`, `?` for a line that must be doubtful, then `@Kilimani` and
 * `+254712345678`. An area or a phone with a question mark at its end must be doubtful.
 */
export type Sample = readonly [text: string, expected: string];
