import type { Named } from './catalogue-words.ts';
import type { Doubt } from './doubt.ts';

/** What a part of a sentence does with the products that it names. `none`: it has no verb. */
export type Act =
  | 'none'
  | 'order'
  | 'question'
  | 'told'
  | 'place'
  | 'add'
  | 'remove'
  | 'clear'
  | 'set'
  | 'mean'
  | 'change'
  | 'not'
  | 'without';

type Span = { start: number; end: number };
export type Count = { value: number; isVague: boolean };

/** A part of a group: a number, a named product, or a reference such as "the last one". */
export type Element = Span &
  (
    | { kind: 'number'; count: Count; isEach: boolean; hasGap: boolean }
    | {
        kind: 'named';
        named: Named;
        unknown: string | undefined;
        isAfterOf: boolean;
        isAfterSkip: boolean;
        isAfterOr: boolean;
        isPlace: boolean;
        hasGap: boolean;
        /** True if "za" follows, which in Kiswahili means several pieces. */
        isPlural: boolean;
      }
    | { kind: 'ref'; ref: 'last' | 'that' | 'all' }
    | { kind: 'usual' }
    | { kind: 'unknown'; text: string }
  );

/**
 * The elements between two punctuation marks or cue words such as “want” or “remove”. `link` is the mark or word
 * before the group.
 */
export type Group = {
  act: Act;
  link: string;
  elements: Element[];
  isBulk: boolean;
  isOne: boolean;
  isAfterBreak: boolean;
};

/** A sentence: its groups, and what applies to all of it. */
export type Sentence = Span & {
  groups: Group[];
  isAsked: boolean;
  hasVerb: boolean;
  isPolite: boolean;
  isCorrecting: boolean;
  /** The words that announce a correction, such as "sorry". */
  correction: string;
  isAlso: boolean;
  hasOr: boolean;
  hasIf: boolean;
  /** True if the sentence says what to send when something is sold out. */
  isFallback: boolean;
  isUnsure: boolean;
  isUnsettling: boolean;
  isOnly: boolean;
  /** True if the sentence counts people: "3 of us". */
  hasCrowd: boolean;
  /** True if the sentence has a subject, such as "I" or "she". */
  hasSubject: boolean;
  /** True if the sentence removes something, even if it does not say what. */
  isRemoval: boolean;
  hasUnknown: boolean;
  hasEach: boolean;
  /** True if an order follows a question in this sentence. */
  isQuestioned: boolean;
  isOpenQuestion: boolean;
  acts: Set<Act>;
};

/** A product, a quantity, or both, as one part of a sentence names them. */
export type Item = {
  act: Act;
  link: string;
  named: Named | undefined;
  /** Alternatives to the product, of which the customer wants only one: "spearmint or kola". */
  others: Named[];
  count: Count | undefined;
  isEach: boolean;
  isCountFirst: boolean;
  /** True if a punctuation mark, and not another product, is directly before the item. */
  isAfterBreak: boolean;
  /** True if the text suggests a number without saying it: "spearmint tins". */
  isManyBare: boolean;
  /** True if another product precedes the item, without a punctuation mark or cue word between them. */
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
