import {
  type DocumentDefinition,
  resourceCodeOf,
  serviceOf,
} from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH, PUSH_CALLS, pushOperationOf } from '@opensrm/kernel/document/push.ts'
import { z } from 'zod'
import { providerOf } from '../documents/ports.ts'
import type { RegisteredDocument, Registry } from '../documents/registry.ts'
import { headerFields } from '../documents/rows.ts'

type Schema = { [key: string]: unknown }

/** OpenAPI 3.1 description of every call, derived from the definitions and the input schemas of fixed actions. */
export function openApi(registry: Registry): Schema {
  const paths: { [path: string]: Schema } = {}
  const schemas: { [name: string]: Schema } = { Envelope: envelopeSchema() }
  for (const document of registry.documents.values()) {
    const { definition } = document
    schemas[definition.resource] = recordSchema(definition)
    for (const [action, operation] of Object.entries(operationsOf(document, registry))) {
      paths[`/api/${serviceOf(definition.resource)}/v1/${definition.resource}Restful/${action}`] = {
        post: operation,
      }
    }
  }
  for (const action of registry.actions.values()) {
    const path = `/api/${action.service}/v1/${action.resource}Restful/${action.action}`
    paths[path] = {
      post: call(
        action.resource,
        `${action.title.en} / ${action.title.zh}`,
        z.toJSONSchema(action.input, { unrepresentable: 'any' }) as Schema,
        {},
      ),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'OpenSRM API',
      version: '1',
      description:
        'Every call is a POST with a JSON body and answers the envelope {status, msg, data, page}. Requests are signed: headers appsign, timestamp, paramsign, appId, AuthorizationCode, certificate, language. Ids, amounts and quantities travel as strings.',
    },
    components: { schemas },
    paths,
  }
}

function operationsOf(
  { definition, operations }: RegisteredDocument,
  registry: Registry,
): {
  [action: string]: Schema
} {
  const tag = definition.resource
  const reference = { $ref: `#/components/schemas/${tag}` }
  const byId = { type: 'object', properties: { id: idSchema }, required: ['id'] }
  const found: { [action: string]: Schema } = {
    listByPage: call(
      tag,
      `List ${definition.title.en} / ${definition.title.zh}列表`,
      listSchema(definition),
      { type: 'array', items: reference },
    ),
    findById: call(tag, 'One record with its rows', byId, reference),
    findHistory: call(tag, 'Changes, newest first', byId, {
      type: 'array',
      items: { type: 'object' },
    }),
    findFigures: call(tag, 'How its figures were computed', byId, {
      type: 'array',
      items: { type: 'object' },
    }),
    findLinks: call(tag, 'Documents up and down the chain', byId, { type: 'object' }),
    findReferences: call(tag, 'How many documents of each kind use the record', byId, {
      type: 'array',
      items: { type: 'object' },
    }),
    doPrint: call(
      tag,
      'As a PDF in either language; content is base64',
      {
        type: 'object',
        properties: {
          id: idSchema,
          ids: { type: 'array', items: idSchema, maxItems: 50 },
          print: { type: 'string', description: 'one of several prints of the document' },
          language: { type: 'string', enum: ['CN', 'EN'] },
        },
      },
      {
        type: 'object',
        properties: {
          fileName: { type: 'string' },
          mimeType: { type: 'string' },
          content: { type: 'string', format: 'byte' },
        },
      },
    ),
    findForPick: call(
      tag,
      'Records to choose from',
      {
        type: 'object',
        properties: { keyword: { type: 'string' }, pageRows: { type: 'integer' } },
      },
      { type: 'array' },
    ),
  }
  if (!definition.readOnly) {
    found.saveOrUpdate = call(tag, 'Create or change', reference, reference)
    found.doBatchSaveOrUpdate = call(
      tag,
      'Create or change several, all or none',
      rowsOfSchema(reference),
      { type: 'array' },
    )
    found.delete = call(tag, 'Delete', versioned({}, {}), {})
    found.doBatchDelete = call(
      tag,
      'Delete several, all or none',
      rowsOfSchema(versioned({}, {})),
      {},
    )
  }
  for (const transition of definition.transitions) {
    if (transition.by === 'system' || found[transition.op]) continue
    if (transition.needs && !providerOf(registry, { name: transition.needs })) continue
    const body = versioned(
      transition.input ?? {},
      transition.inputRows ?? {},
      transition.at !== undefined,
    )
    const to = typeof transition.to === 'string' ? transition.to : transition.to.join(' | ')
    found[transition.op] = {
      ...call(tag, `${transition.label.en} / ${transition.label.zh}`, body, reference),
      description: `From ${transition.from.join(', ') || 'any state'} to ${to}; by ${transition.by}; resource code ${resourceCodeOf(transition.op, transition.code)}.`,
    }
  }
  for (const name of PUSH_CALLS) {
    const op = pushOperationOf(definition, name)
    if (!op || found[name] || !providerOf(registry, { name: DOCUMENT_PUSH })) continue
    found[name] = {
      ...found[op],
      description: `The same as ${op}: one id, or ids as a comma list.`,
    }
  }
  for (const [name, action] of Object.entries(operations.actions ?? {})) {
    if (action.by === 'system') continue
    found[name] = call(
      tag,
      `${action.title.en} / ${action.title.zh}`,
      {
        type: 'object',
        properties: { ...propertiesOf(action.input), ...rowListsOf(action.inputRows ?? {}) },
      },
      {},
    )
  }
  return found
}

const idSchema = { type: 'string', pattern: '^\\d{1,18}$' }

function call(tag: string, summary: string, body: Schema, data: Schema): Schema {
  const answer = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
  }
  return {
    tags: [tag],
    summary,
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: {
      200: {
        description: 'S, or E with the reason',
        content: { 'application/json': { schema: answer } },
      },
    },
  }
}

function versioned(
  input: Fields,
  rows: { readonly [key: string]: { fields: Fields } },
  withRowIds = false,
): Schema {
  return {
    type: 'object',
    properties: {
      id: idSchema,
      versionNum: { type: 'integer' },
      ...(withRowIds ? { rowIds: { type: 'array', items: idSchema } } : {}),
      ...propertiesOf(input),
      ...rowListsOf(rows),
    },
    required: [
      'id',
      'versionNum',
      ...Object.keys(input).filter((key) => input[key]?.required === true),
    ],
  }
}

function rowListsOf(rows: { readonly [key: string]: { fields: Fields } }): Schema {
  return Object.fromEntries(
    Object.entries(rows).map(([key, { fields }]) => [
      key,
      {
        type: 'array',
        items: { type: 'object', properties: { rowId: idSchema, ...propertiesOf(fields) } },
      },
    ]),
  )
}

function rowsOfSchema(items: Schema): Schema {
  return { type: 'object', properties: { rows: { type: 'array', items } }, required: ['rows'] }
}

function listSchema(definition: DocumentDefinition): Schema {
  const filters = Object.fromEntries(
    definition.list.filters.map((key) => [key, { description: 'filter' }]),
  )
  return {
    type: 'object',
    properties: {
      pageIndex: { type: 'integer', minimum: 1 },
      pageRows: { type: 'integer', minimum: 1, maximum: 1000 },
      keyword: { type: 'string' },
      sort: { type: 'array' },
      ...filters,
    },
  }
}

function recordSchema(definition: DocumentDefinition): Schema {
  const children = Object.entries(definition.children).map(([name, child]) => [
    name,
    {
      type: 'array',
      description: child.title.en,
      items: {
        type: 'object',
        properties: {
          id: idSchema,
          ...(child.parent ? { parentId: idSchema } : {}),
          ...propertiesOf(child.fields),
        },
      },
    },
  ])
  return {
    type: 'object',
    description: `${definition.title.en} / ${definition.title.zh}`,
    properties: {
      id: idSchema,
      versionNum: { type: 'integer' },
      status: { type: 'string', enum: Object.keys(definition.states), readOnly: true },
      ...propertiesOf(headerFields(definition)),
      ...Object.fromEntries(children),
    },
    required: Object.entries(definition.fields)
      .filter(([, field]) => field.required === true && !isServerOwned(field))
      .map(([key]) => key),
  }
}

function propertiesOf(fields: Fields): Schema {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)]))
}

function fieldSchema(field: Field): Schema {
  const common = {
    description: `${field.label.en} / ${field.label.zh}`,
    ...(isServerOwned(field) ? { readOnly: true } : {}),
  }
  switch (field.type) {
    case 'integer':
      return { type: ['integer', 'null'], ...common }
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return {
        type: ['string', 'null'],
        format: `decimal(${field.precision},${field.scale})`,
        ...common,
      }
    case 'date':
      return { type: ['string', 'null'], format: 'date', ...common }
    case 'bool':
      return { type: ['string', 'null'], enum: ['Y', 'N', null], ...common }
    case 'lookup':
      return {
        type: ['string', 'null'],
        ...common,
        description: `${common.description} (lookup ${field.lookup})`,
      }
    case 'ref':
      return {
        ...idSchema,
        type: ['string', 'null'],
        ...common,
        description: `${common.description} (id of ${field.ref})`,
      }
    case 'multilookup':
    case 'multiref':
      return { type: ['array', 'null'], items: { type: 'string' }, ...common }
    case 'json':
      return common
    case 'text':
    case 'textarea':
    case 'richtext':
      return { type: ['string', 'null'], maxLength: field.maxLength, ...common }
    default:
      return { type: ['string', 'null'], ...common }
  }
}

function envelopeSchema(): Schema {
  return {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['S', 'E'] },
      msg: { type: ['string', 'null'] },
      data: {},
      page: {
        type: 'object',
        properties: { count: { type: 'integer' }, curIndex: { type: 'integer' } },
      },
      code: { type: 'string' },
      field: { type: 'string' },
      issues: { type: 'array' },
      traceId: { type: 'string' },
    },
    required: ['status', 'msg', 'data'],
  }
}
