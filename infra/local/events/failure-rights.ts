const prefix = 'arn:aws:s3:::';

/** Returns the name of the bucket to which failures are reported; undefined if they are reported to a queue. */
export const bucketOf = (arn: string): string | undefined =>
  arn.startsWith(prefix) ? arn.slice(prefix.length) : undefined;

/** Returns the permissions that a role needs for a failure destination, each with its resource. */
export const failureRights = (arn: string): [action: string, resource: string][] =>
  bucketOf(arn) !== undefined
    ? [
        ['s3:ListBucket', arn],
        // Lambda writes only keys with this prefix, so a role may be limited to the prefix.
        ['s3:PutObject', `${arn}/aws/lambda/any`],
      ]
    : [['sqs:SendMessage', arn]];
