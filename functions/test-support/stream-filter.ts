import { type Filter, filterOf } from '@hart/local-cloud/events';
import { ofType } from '#infra/stacks/testing.ts';

/** Returns the filter that Lambda applies to the records of the table's stream. */
export async function streamFilter(): Promise<Filter> {
  const mappings = await ofType('AWS::Lambda::EventSourceMapping');
  const stream = mappings.find(({ Properties }) => Properties.StartingPosition !== undefined);
  return filterOf(stream?.Properties.FilterCriteria, 'the stream');
}
