import { expect, test } from 'vitest';
import { configOf } from '../config.ts';
import { ofType, type Resource, templates } from './testing.ts';

async function settlement() {
  const found = (await templates()).find(({ name }) => name === 'settlement');
  if (!found) throw new Error('The templates have no stack for payments.');
  const byArn = (target: { 'Fn::GetAtt': [string, string] }) =>
    found.resources.find(({ id }) => id === target['Fn::GetAtt'][0]) as Resource;
  return { ...found, byArn, ofType: (type: string) => found.resources.filter(({ Type }) => Type === type) };
}

test('A payment job that fails is retried for ten minutes [R7]', async () => {
  const { ofType: inStack, byArn } = await settlement();
  const [mapping] = inStack('AWS::Lambda::EventSourceMapping');
  const queue = byArn(mapping?.Properties.EventSourceArn);
  const { maxReceiveCount } = queue.Properties.RedrivePolicy;
  expect(queue.Properties.VisibilityTimeout * maxReceiveCount).toBe(600);
});

test('The M-Pesa credentials are in a secret that is kept when its stack is deleted, and no template resolves them [T24]', async () => {
  const { ofType } = await settlement();
  const [secret] = ofType('AWS::SecretsManager::Secret');
  expect(secret?.DeletionPolicy).toBe('Retain');
  for (const stack of await templates()) expect(stack.text).not.toMatch(/resolve:secretsmanager[^"]*Daraja/);
});

test('Only the function for M-Pesa’s notices gets M-Pesa’s addresses, if the stage names them', async () => {
  const addresses = async (stage: string) =>
    (await ofType('AWS::Lambda::Function', stage)).flatMap(({ Properties }) => {
      const { SERVICE_NAME, DARAJA_ADDRESSES } = Properties.Environment.Variables;
      return DARAJA_ADDRESSES === undefined ? [] : [[SERVICE_NAME, DARAJA_ADDRESSES.split(' ')]];
    });
  expect(await addresses('dev')).toEqual([]);
  expect(await addresses('prod')).toEqual([['payments-take-till-notice', configOf('prod').mpesa.addresses]]);
});
