import type { Catalogue, Named } from './catalogue-words.ts';
import type { Doubt } from './doubt.ts';
import type { Act, Count } from './sentence.ts';

/** A product, a quantity, or both, as one part of a sentence names them. */
export type Item = {
  act: Act;
  link: string;
  named: Named | undefined;
  /** Other products of which the customer wants one: "spearmint or kola". */
  others: Named[];
  count: Count | undefined;
  isEach: boolean;
  isCountFirst: boolean;
  /** True if a break stands before it and not another product. */
  isAfterBreak: boolean;
  /** True if the text hints at a number that it does not say: "spearmint tins". */
  isManyBare: boolean;
  /** True if another product stands before it without a break or cue. */
  isSecond: boolean;
  ref: 'last' | 'that' | 'all' | undefined;
  isUsual: boolean;
  unknown: string | undefined;
  /** True if the unknown word follows the number: "2 chocolate". */
  isUnknownAfter: boolean;
  doubts: Doubt[];
  start: number;
  end: number;
};

/** Tells names that say only the form from those with a flavour. */
export type IsForm = (named: Named) => boolean;

/** Returns true if only the form is named: "the tin", "pods". */
export const isFormOnly = ({ words, codes }: Named, { isForm }: Pick<Catalogue, 'isForm'>): boolean =>
  codes.length === 0 && words.every((word) => word.meant.some(isForm));
