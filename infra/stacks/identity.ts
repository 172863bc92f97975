import { Aws, CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolGroup,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { groups } from '#shared/abilities/groups.ts';
import { finishGoogleSignIn } from '#shared/accounts/endpoints.ts';
import { pathOf } from '#shared/endpoint.ts';
import type { StageConfig } from '../config.ts';
import type { Resources } from './grants.ts';

type Props = StackProps & { config: StageConfig; siteUrl: string };

/**
 * Returns the name of the secret with Google's credentials as JSON. Staff create it by hand before the first deploy.
 */
const googleSecretName = ({ stage }: StageConfig) => `hart/${stage}/google`;

/** Creates the user pool, its groups, and the shop as its only client. People can sign in only with Google (T4). */
export class SignInStack extends Stack {
  readonly signIn: NonNullable<Resources['signIn']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const pool = new UserPool(this, 'People', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: AccountRecovery.NONE,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const groupName of groups)
      new UserPoolGroup(this, `Group-${groupName}`, { userPool: pool, groupName });
    // The prefix must be unique in the AWS region, so it contains the number of the AWS account.
    const domainPrefix = `hart-${props.config.stage}-${Aws.ACCOUNT_ID}`;
    new UserPoolDomain(this, 'Domain', { userPool: pool, cognitoDomain: { domainPrefix } });
    const client = this.client(pool, props);
    const { attrClientSecret } = client.node.defaultChild as CfnUserPoolClient;
    const clientSecret = new Secret(this, 'ClientSecret', {
      description: 'Secret of the user pool client that exchanges authorization codes.',
      secretObjectValue: { client_secret: SecretValue.resourceAttribute(attrClientSecret) },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.signIn = { issuer: pool.userPoolProviderUrl, clientId: client.userPoolClientId, clientSecret };
    new CfnOutput(this, 'PeopleId', { value: pool.userPoolId });
    new CfnOutput(this, 'SignInAddress', {
      value: `https://${domainPrefix}.auth.${this.region}.amazoncognito.com`,
    });
  }

  private google(pool: UserPool, config: StageConfig) {
    const ofGoogle = (jsonField: string) =>
      SecretValue.secretsManager(googleSecretName(config), { jsonField });
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: pool,
      // The client id is not secret. It is stored in the secret because staff enter it together with the client secret.
      clientId: ofGoogle('client_id').unsafeUnwrap(),
      clientSecretValue: ofGoogle('client_secret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }

  private client(pool: UserPool, { siteUrl, config }: Props): UserPoolClient {
    const client = new UserPoolClient(this, 'Shop', {
      userPool: pool,
      generateSecret: true,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${siteUrl}${pathOf(finishGoogleSignIn.route)}`],
        logoutUrls: [`${siteUrl}/`],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      authFlows: {},
      preventUserExistenceErrors: true,
      // The shop uses the tokens only once, when it exchanges the code. After that it uses its own sessions.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    client.node.addDependency(this.google(pool, config));
    return client;
  }
}
