import { type Call, commonErrors, errorStatus, LIST_WINDOW } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the whole API, made from the contract. */
export function describeApi(calls: Record<string, Call>, title: string): Json {
  const paths: Record<string, Json> = {}
  const byPath = Object.entries(calls).toSorted(([, a], [, b]) => (a.path < b.path ? -1 : 1))
  for (const [name, call] of byPath) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'string' },
    msg: { type: 'string', description: 'A message for users, in the language of Accept-Language.' },
    data: {
      type: 'object',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        retry_after: { type: 'integer' },
        request_id: { type: 'string' },
      },
    },
  },
}

function describeCall(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...describeParameters('path', call.params),
      ...describeParameters('query', call.query),
      ...(call.idempotent ? [idempotencyHeader] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    ...(call.upload && { requestBody: { required: true, content: fileForm } }),
    responses: {
      200: { description: 'Done', content: call.bytes ? fileContent : json(successSchema(call)) },
      ...describeRefusals(call),
    },
  }
}

const COUNT = `How many rows there are from the beginning of the list or after \`after\`: ${LIST_WINDOW + 1}
  if there are more than ${LIST_WINDOW}.`.replaceAll(/\s+/g, ' ')

const fileForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'One file.' } },
    },
  },
}

const fileContent = { '*/*': { schema: { type: 'string', format: 'binary' } } }

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function describeRefusals(call: Call): Record<string, Json> {
  const refusals: Record<string, Json> = {}
  for (const code of new Set([...call.errors, ...commonErrors])) {
    const status = errorStatus[code]
    const line = `\`${code}\`: ${errorText(code, 'en-US')}`
    const before = refusals[status]?.['description']
    const description = before ? `${before}\n${line}` : line
    refusals[status] = { description, content: json({ $ref: '#/components/schemas/Failure' }) }
  }
  return refusals
}

function successSchema(call: Call): Json {
  const properties = {
    code: { const: 'ok' },
    msg: { const: '' },
    data: schemaOf(call.data, 'output'),
    ...(call.list && { count: { type: 'integer', description: COUNT } }),
  }
  return { type: 'object', required: Object.keys(properties), properties }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
