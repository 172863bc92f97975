import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

const client = new SQSClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

/** Sends a job to the payments queue, which delivers it after `seconds` (at most 900). */
export async function sendToPayments(message: object, seconds: number): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: process.env.PAYMENTS_QUEUE_URL,
      MessageBody: JSON.stringify(message),
      DelaySeconds: seconds,
    }),
  );
}
