import {
  type AnyRecord,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { type FieldMask, visibleFields } from '@opensrm/platform/access/mask.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import { ListTotals } from '@opensrm/platform/documents/counts.ts'
import { callDocument } from '@opensrm/platform/documents/dispatch.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { callerOf } from '@opensrm/platform/session/sessions.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
import type { ContractBench } from './testContract.ts'

/** One shipped role as one of its holders, who has only this role's rights. */
export type Asker = { role: string; caller: Caller; permissions: Permissions }

/** Queries by name with their answers; refusals are answers too. */
export type Answers = Map<string, string>

/** A field by its path: 'lines.priceInclTax', 'buyerRemark'. */
export type HiddenField = { child: string | null; key: string; field: Field }

const request = {
  ...{ clientIp: '127.0.0.1', userAgent: 'test', language: 'CN' as const },
  ...{ requestKey: null, menuId: null, traceId: 'oracle' },
}

/** Every shipped role of a side, held by one account that owns or created the tested records. */
export async function askersOf(bench: ContractBench, client: ApiClient): Promise<Asker[]> {
  const { platform } = bench.test.product
  const caller = await callerOf(platform, client.codes as never)
  if (!caller) throw new Error('not signed in')
  const sides = caller.side === 'supplier' ? ['SUPPLIER'] : ['BUYER', 'ADMIN']
  const { rows: held } = await platform.pool.query(
    `insert into base_user_responsibility (user_id, resp_id, status, effective_from)
     select $1, id, 'EFFECTIVE', '2020-01-01' from base_responsibility r where resp_side = any($2)
       and not exists (select 1 from base_user_responsibility u where u.user_id = $1 and u.resp_id = r.id)
     returning 1`,
    [caller.userId, sides],
  )
  if (held.length === 0) throw new Error('no role was added')
  await cachesOf(platform).caughtUp()
  const { rows: roles } = await platform.pool.query(
    'select id, resp_code from base_responsibility where resp_side = any($1) order by id',
    [sides],
  )
  return Promise.all(
    roles.map(async ({ id, resp_code: role }) => {
      const holder = { ...caller, respId: String(id) }
      return { role, caller: holder, permissions: await permissionsOf(platform, holder) }
    }),
  )
}

/** Fields of a document hidden from this asker; a hidden collection with all its fields. */
export function hiddenFields(definition: DocumentDefinition, asker: Asker): HiddenField[] {
  const mask = visibleFields(definition, asker.permissions, asker.caller.side)
  // With whom a record is shared decides who finds it at all: changing that has to change answers.
  const { sharedWith = [], supplierWhere = {} } = definition.access
  const sharing = new Set([...sharedWith.map(({ by }) => by), ...Object.keys(supplierWhere)])
  const inside = (child: string | null, fields: Fields, isHidden: (key: string) => boolean) =>
    Object.entries(fields).flatMap(([key, field]): HiddenField[] =>
      isHidden(key) && isStored(field) ? [{ child, key, field }] : [],
    )
  return [
    ...inside(null, definition.fields, (key) => isIn(mask.header, key) && !sharing.has(key)),
    ...Object.entries(definition.children).flatMap(([child, { fields }]) => {
      const rule = mask.children[child]
      return inside(child, fields, (key) => !rule || rule === 'hidden' || isIn(rule, key))
    }),
  ]
}

function isIn({ hidden, nulled }: FieldMask['header'], key: string): boolean {
  return hidden.has(key) || nulled.has(key)
}

function isStored(field: Field): boolean {
  return field.computed !== 'atRead' && field.type !== 'attachments'
}

/** Two values of a field that differ in every respect a query can test. */
export async function valuesOf(
  bench: ContractBench,
  field: Field,
): Promise<readonly [unknown, unknown] | null> {
  const { pool, registry } = bench.test.product.platform
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return ['AAA', 'ZZZ'].map((text) => text.slice(0, field.maxLength)) as [string, string]
    case 'bool':
      return ['N', 'Y']
    case 'date':
      return ['2026-01-01', '2027-01-01']
    case 'datetime':
      return ['2026-01-01 08:00:00', '2027-01-01 08:00:00']
    case 'year':
      return ['2026', '2027']
    case 'month':
      return ['2026-01', '2027-01']
    case 'time':
      return ['08:00', '09:00']
    case 'json':
      return [{ a: 1 }, { a: 2 }]
    case 'lookup':
    case 'multilookup': {
      const codes = Object.keys(registry.lookups[field.lookup]?.values ?? {})
      const [first, last] = [codes[0], codes.at(-1)]
      if (!first || first === last) return null
      return field.type === 'lookup' ? [first, last] : [[first], [last]]
    }
    case 'ref':
    case 'multiref': {
      const target = registry.documents.get(field.ref)?.definition
      if (!target) return null
      const child = field.type === 'ref' ? field.refChild : undefined
      const { rows } = await pool.query(
        `(select id from ${tableOf(target, child)} order by id limit 1)
         union (select id from ${tableOf(target, child)} order by id desc limit 1) order by id`,
      )
      const [first, last] = rows.map(({ id }) => id)
      if (!last) return null
      return field.type === 'ref' ? [first, last] : [[first], [last]]
    }
    default:
      return ['1', '2']
  }
}

/**
 * Writes one of the two values into hidden fields of a record, bypassing all checks and listeners.
 */
export async function setWorld(
  bench: ContractBench,
  definition: DocumentDefinition,
  { id }: AnyRecord,
  values: readonly { hidden: HiddenField; value: unknown }[],
): Promise<void> {
  const { product } = bench.test
  const byTable = new Map<string | null, { key: string; value: unknown }[]>()
  for (const { hidden, value } of values)
    byTable.set(hidden.child, [...(byTable.get(hidden.child) ?? []), { key: hidden.key, value }])
  for (const [child, columns] of byTable) {
    const sets = columns.map(({ key }, index) => `${snake(key)} = $${index + 2}`)
    const stored = columns.map(({ value }) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? JSON.stringify(value)
        : value,
    )
    await product.platform.pool.query(
      `update ${tableOf(definition, child ?? undefined)} set ${sets.join(', ')}
       where ${child === null ? 'id' : 'header_id'} = $1`,
      [id, ...stored],
    )
  }
  // Totals are cached for some seconds, which would return values of the other world.
  Object.assign(product.engine, { totals: new ListTotals(product.platform.db) })
}

/** Runs one query as the server does behind HTTP. */
export async function ask(
  bench: ContractBench,
  { caller, permissions }: Asker,
  resource: string,
  action: string,
  body: { [key: string]: unknown },
): Promise<string> {
  const { engine, platform } = bench.test.product
  try {
    const own = platform.registry.actions.get(`${resource}/${action}`)
    if (own) {
      const answer = await own.run({ platform, engine, request, caller }, body)
      return JSON.stringify(await unzipped(answer))
    }
    const document = engine.document(resource)
    const call = { engine, document, action, body, caller, permissions, request }
    return JSON.stringify(await callDocument(call))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, args, field, issues } = error
    return JSON.stringify({ code, args, field, issues })
  }
}

/** A workbook contains its creation time; its cells do not. */
async function unzipped(answer: unknown): Promise<unknown> {
  const { inputStream } = (answer ?? {}) as { inputStream?: string }
  return inputStream ? rowsOfSheet(Buffer.from(inputStream, 'base64')) : answer
}
