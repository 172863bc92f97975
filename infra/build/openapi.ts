import * as z from 'zod';
import { abilities, isAbility } from '#shared/abilities/abilities.ts';
import { type Access, isForDevices, isOpen } from '#shared/abilities/access.ts';
import { type Endpoint, isWrite, methodOf, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { ErrorBody } from '#shared/orders/order.ts';

type Json = Record<string, unknown>;

// A rule that JSON Schema cannot express, such as a refinement, is left out of the document.
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ params, query, route, example }: Endpoint): Json[] {
  const part = (schema: z.ZodType | undefined, where: 'path' | 'query', shown: unknown) => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema, 'input') : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
      ...(name in Object(shown) && { example: Object(shown)[name] }),
    }));
  };
  const csrf = { $ref: '#/components/parameters/CsrfToken' };
  return [
    ...part(params, 'path', example?.params),
    ...part(query, 'query', example?.query),
    ...(isWrite(route) ? [csrf] : []),
  ];
}

const content = (type: string, schema: Json) => ({ content: { [type]: { schema } } });

const sentOn = {
  303: {
    description: 'A redirect, also after an error.',
    headers: { Location: { required: true, schema: { type: 'string' } } },
  },
};

function answersOf({ answer, failurePath }: Endpoint): Json {
  if (failurePath !== undefined) return sentOn;
  const good =
    answer instanceof z.ZodVoid
      ? { 204: { description: 'Success without a body.' } }
      : { 200: { description: 'Success.', ...content('application/json', schemaOf(answer, 'output')) } };
  const refused = { $ref: '#/components/responses/Refused' };
  return { ...good, '4XX': refused, '5XX': refused };
}

/** Returns the security requirements of an endpoint: none, the headers of a device, or the session cookie. */
function securityOf(access: Access): Json[] {
  if (isOpen(access)) return [];
  if (!isForDevices(access)) return [{ session: [] }];
  return [{ [access]: [], [`${access}Time`]: [], [`${access}Signature`]: [] }];
}

/** Returns the three headers with which a device of this kind proves who it is. */
function deviceSchemes(kind: 'till' | 'rider', description: string): Json {
  const header = (name: string, what: string) => ({ type: 'apiKey', in: 'header', name, description: what });
  return {
    [kind]: header(`x-${kind}`, description),
    [`${kind}Time`]: header(`x-${kind}-at`, 'The time of the call, at most five minutes off.'),
    [`${kind}Signature`]: header(
      `x-${kind}-signature`,
      'The signature of the device’s key over method, path with query, time and the SHA-256 of the body, a line each.',
    ),
  };
}

const bodyTypes = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  any: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
};

const bodyOf = (types: readonly string[], schema: Json): Json => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

function operation(noun: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, body, bodyType = 'json' } = endpoint;
  return {
    operationId: name,
    tags: [noun],
    summary,
    // OpenAPI has no scopes for cookies. The field `x-groups` therefore says which groups may call the endpoint.
    security: securityOf(access),
    ...(isAbility(access) && { 'x-ability': access, 'x-groups': abilities[access] }),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: bodyOf(bodyTypes[bodyType], schemaOf(body, 'input')) }),
    responses: answersOf(endpoint),
  };
}

/** Returns the API as an OpenAPI 3.1 document, generated from the endpoint table. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const { noun, name, endpoint } of endpoints) {
    const path = pathOf(endpoint.route);
    const method = methodOf(endpoint.route).toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(noun, name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hart Shop',
      version: '1',
      description: 'Money is in Kenyan shillings, times are ISO 8601 in UTC. All errors have the same body.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        ...deviceSchemes('till', 'The till and the epoch of its device: `{till id}.{epoch}`.'),
        ...deviceSchemes('rider', 'The rider and the epoch of their phone: `{rider id}.{epoch}`.'),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session cookie that GET /auth/google/callback sets after a sign-in.',
        },
      },
      parameters: {
        CsrfToken: {
          name: 'X-CSRF-TOKEN',
          in: 'header',
          required: false,
          description:
            'The value of the cookie `XSRF-TOKEN` that GET /sanctum/csrf-cookie sets. Required for a request with a visitor or session cookie; without it the answer is 419.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Refused: {
          description:
            'The request was refused or failed. `message` gives the reason, `errors` lists messages by field.',
          ...content('application/json', schemaOf(ErrorBody, 'output')),
        },
      },
    },
  };
}
