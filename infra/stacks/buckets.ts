import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
};

/**
 * Creates a bucket that only the CDN and the shop's functions may read, over TLS only. The bucket is retained when its
 * stack is deleted (R14).
 */
export function privateBucket(scope: Construct, id: string, oldVersionDays: number): Bucket {
  return new Bucket(scope, id, {
    ...closed,
    encryption: BucketEncryption.S3_MANAGED,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(oldVersionDays),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
}

/**
 * Creates a bucket for files that people upload with a signed form. CORS allows every origin, because the signature is
 * what permits an upload. The files expire after a week. The bucket sends EventBridge an event for each new file. The
 * event setting is written directly, because the CDK's own setting would add a Lambda to the account.
 */
export function incomingBucket(scope: Construct, id: string): Bucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    encryption: BucketEncryption.S3_MANAGED,
    cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], maxAge: 3600 }],
    lifecycleRules: [{ expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
  return bucket;
}

/**
 * Creates a bucket for the result files of jobs. A signed link permits each download. The files expire after a month.
 */
export function resultsBucket(scope: Construct, id: string): Bucket {
  const lifecycleRules = [
    { expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ];
  return new Bucket(scope, id, { ...closed, encryption: BucketEncryption.S3_MANAGED, lifecycleRules });
}

/**
 * Creates a bucket for copies of the change log. With `lockDays`, S3 keeps each copy unchanged for that many days, and
 * not even the account's owner can change or delete it.
 */
export function logCopiesBucket(scope: Construct, id: string, lockDays: number | undefined): Bucket {
  const lock = lockDays !== undefined && {
    objectLockEnabled: true,
    objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(lockDays)),
  };
  const lifecycleRules = [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }];
  const encryption = BucketEncryption.S3_MANAGED;
  return new Bucket(scope, id, { ...closed, encryption, versioned: true, lifecycleRules, ...lock });
}

/**
 * Creates a bucket for stream records on which a function failed. They may contain names and phone numbers, so they
 * expire after two weeks (T18).
 */
export function failuresBucket(scope: Construct, id: string): Bucket {
  const lifecycleRules = [
    { expiration: Duration.days(14), abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ];
  // Lambda needs no permission for the account's AWS-managed key.
  return new Bucket(scope, id, { ...closed, encryption: BucketEncryption.KMS_MANAGED, lifecycleRules });
}
