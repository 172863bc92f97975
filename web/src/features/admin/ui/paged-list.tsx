import { type ReactNode, useState } from 'react';
import type { SWRResponse } from 'swr';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import { Coming, Placed } from './further.tsx';

type Paged = { next_cursor: string | null };

type PagesProps<Query extends { cursor?: string }, Page extends Paged> = {
  /** Reads one page of the list. Without a cursor it reads the first page. */
  usePage: (query: Query) => SWRResponse<Page, CallError>;
  query: Query;
  /** The number of columns of the list's table. */
  columns?: number;
  /** Renders the rows of one page. */
  children: (page: Page, mutate: SWRResponse<Page, CallError>['mutate']) => ReactNode;
};

/** The rows of a list's first page, and of the next pages once they are requested. */
export function Pages<Query extends { cursor?: string }, Page extends Paged>(
  props: PagesProps<Query, Page> & { cursor?: string },
) {
  const { usePage, query, columns, cursor, children } = props;
  const [isMore, setMore] = useState(false);
  const { data, error, mutate } = usePage(cursor === undefined ? query : { ...query, cursor });
  if (!data) return <Coming error={error} columns={columns} />;
  const { next_cursor } = data;
  return (
    <>
      {children(data, mutate)}
      {next_cursor !== null && isMore && <Pages {...props} cursor={next_cursor} />}
      {next_cursor !== null && !isMore && (
        <Placed columns={columns}>
          <Button look="outline" onClick={() => setMore(true)}>
            {adminTexts.more}
          </Button>
        </Placed>
      )}
    </>
  );
}

type Props<Query extends { cursor?: string }, Page extends Paged> = PagesProps<Query, Page> & {
  isEmpty: (firstPage: Page) => boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders what surrounds the rows, such as a table with its head. */
  frame?: (rows: ReactNode) => ReactNode;
};

/** A list that loads page by page. */
export function PagedList<Query extends { cursor?: string }, Page extends Paged>(props: Props<Query, Page>) {
  const { isEmpty, empty, frame = (rows) => rows, ...pages } = props;
  const { data, error } = pages.usePage(pages.query);
  if (!data) return <Coming error={error} />;
  return (
    <>
      {error && <Failure error={error} />}
      {isEmpty(data) ? empty : frame(<Pages {...pages} />)}
    </>
  );
}
