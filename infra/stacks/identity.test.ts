import { describe, expect, test } from 'vitest';
import { groups } from '#shared/abilities/groups.ts';
import { ofType, templates } from './testing.ts';

const stages = ['dev', 'prod'] as const;

async function only(type: string, stage: string) {
  const found = await ofType(`AWS::Cognito::${type}`, stage);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

describe.each(stages)('The user pool of %s', (stage) => {
  test('The user pool allows no sign-up with a password and has deletion protection [T4] [R14]', async () => {
    expect(await only('UserPool', stage)).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      DeletionProtection: 'ACTIVE',
    });
    expect((await only('UserPoolClient', stage)).SupportedIdentityProviders).toEqual(['Google']);
  });

  test('The user pool has exactly the groups that an endpoint can name [G-39] [T7]', async () => {
    const found = await ofType('AWS::Cognito::UserPoolGroup', stage);
    expect(found.map(({ Properties }) => Properties.GroupName)).toEqual([...groups]);
  });

  test('The user pool issues only sign-in codes, and only to the shop’s own callback and client [T4] [T22]', async () => {
    const client = await only('UserPoolClient', stage);
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      GenerateSecret: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
    expect(client.CallbackURLs).toHaveLength(1);
    expect(JSON.stringify(client.CallbackURLs)).toMatch(
      /^\[\{"Fn::Join":\["",\["https:\/\/".*"\/auth\/google\/callback"/,
    );
    expect(client.LogoutURLs).toHaveLength(1);
  });

  test('The user pool asks Google for the name, the email address and whether it is verified [T6]', async () => {
    const google = await only('UserPoolIdentityProvider', stage);
    expect(google.AttributeMapping).toEqual({
      email: 'email',
      email_verified: 'email_verified',
      name: 'name',
    });
    expect(google.ProviderDetails.authorize_scopes).toBe('openid email profile');
  });

  test('No template contains Google’s secret or the client secret of the user pool [T24]', async () => {
    const { client_secret } = (await only('UserPoolIdentityProvider', stage)).ProviderDetails;
    expect(client_secret).toBe(
      `{{resolve:secretsmanager:hart/${stage}/google:SecretString:client_secret::}}`,
    );
    for (const lambda of await ofType('AWS::Lambda::Function', stage)) {
      const environment = JSON.stringify(lambda.Properties.Environment);
      expect(environment).not.toMatch(/resolve:secretsmanager|"ClientSecret"\]/);
    }
  });
});

test('Only the function that exchanges a sign-in code may read the client secret [T19]', async () => {
  const lambdas = await ofType('AWS::Lambda::Function');
  const reads = lambdas.filter(({ Properties }) => 'SIGN_IN_SECRET_ARN' in Properties.Environment.Variables);
  expect(reads.map(({ Properties }) => Properties.Description)).toEqual(['GET /auth/google/callback']);
});

test('Only the function for sign-in gets the first owner’s email address', async () => {
  for (const stage of stages) {
    const lambdas = await ofType('AWS::Lambda::Function', stage);
    const told = lambdas.filter(({ Properties }) => 'OWNER_EMAIL' in Properties.Environment.Variables);
    expect(told).toHaveLength(1);
    expect(told[0]?.Properties.Environment.Variables.OWNER_EMAIL).toMatch(/@/);
  }
});

test('No stack but the user pool’s own contains a part of it', async () => {
  const holders = (await templates()).filter(({ resources }) =>
    resources.some(({ Type }) => Type.startsWith('AWS::Cognito::')),
  );
  expect(holders.map(({ name }) => name)).toEqual(['sign-in']);
});
