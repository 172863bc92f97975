const prefix = 'arn:aws:s3:::';

/** The name of the bucket that a failure destination is; undefined for a queue. */
export const bucketOf = (arn: string): string | undefined =>
  arn.startsWith(prefix) ? arn.slice(prefix.length) : undefined;

/** Rights that a role needs for a failure destination, each with its resource. */
export const failureRights = (arn: string): [action: string, resource: string][] =>
  bucketOf(arn) !== undefined
    ? [
        ['s3:ListBucket', arn],
        // What Lambda writes; a role may be limited to it.
        ['s3:PutObject', `${arn}/aws/lambda/any`],
      ]
    : [['sqs:SendMessage', arn]];
