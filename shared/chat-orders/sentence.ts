import type { Named } from './catalogue-words.ts';

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
    | { kind: 'number'; count: Count; isEach: boolean }
    | {
        kind: 'named';
        named: Named;
        unknown: string | undefined;
        isAfterOf: boolean;
        isAfterSkip: boolean;
        isAfterOr: boolean;
        isPlace: boolean;
      }
    | { kind: 'ref'; ref: 'last' | 'that' | 'all' }
    | { kind: 'usual' }
    | { kind: 'unknown'; text: string }
  );

/** Elements between two breaks or cues. `link` is the sign or cue before them. */
export type Group = {
  act: Act;
  link: string;
  elements: Element[];
  isBulk: boolean;
  isOne: boolean;
  isAfterBreak: boolean;
};

/** A sentence: its groups, and what holds for all of it. */
export type Sentence = Span & {
  groups: Group[];
  isAsked: boolean;
  hasVerb: boolean;
  isPolite: boolean;
  isCorrecting: boolean;
  /** The words of the correction: "sorry". */
  correction: string;
  isNo: boolean;
  isAlso: boolean;
  hasOr: boolean;
  hasIf: boolean;
  isUnsure: boolean;
  isUnsettling: boolean;
  isOnly: boolean;
  hasUnknown: boolean;
  hasEach: boolean;
  /** True if an order follows a question in it. */
  isQuestioned: boolean;
  isOpenQuestion: boolean;
  acts: Set<Act>;
};
