import {
  type DocumentDefinition,
  serviceOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { isStateSeen } from '@opensrm/platform/access/scope.ts'
import { PLATFORM_TOPICS } from '@opensrm/platform/realtime/topics.ts'
import { callerOf } from '@opensrm/platform/session/sessions.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench } from './testContract.ts'
import { loosenAll, permitEverything, plantOwned } from './testSight.ts'

/**
 * Documents that a side sees only in some states, such as published orders. In every other state no
 * call reveals them, neither directly nor through documents that refer to them.
 */
let bench: ContractBench

type Bound = { resource: string; definition: DocumentDefinition; side: 'buyer' | 'supplier' }
const bound: Bound[] = documents.flatMap(({ resource, definition }): Bound[] => {
  const { supplier, supplierStates, supplierWhere, buyerHiddenStates } = definition.access
  const isBound = supplier && supplier !== 'id' && (supplierStates || supplierWhere)
  return [
    ...(isBound ? [{ resource, definition, side: 'supplier' as const }] : []),
    ...(buyerHiddenStates ? [{ resource, definition, side: 'buyer' as const }] : []),
  ].filter((one) => unseen(one).length > 0)
})

beforeAll(async () => {
  bench = await startBench()
  await permitEverything(bench.test, 'SUPPLIER_BASIC')
  await loosenAll(bench.test)
})
afterAll(() => bench?.test.close())

const clientOf = ({ side }: Bound): ApiClient =>
  side === 'supplier' ? bench.supplier1 : bench.admin
const query = (text: string, values: readonly unknown[] = []) =>
  bench.test.product.platform.pool.query(text, values as unknown[])

/** Values that make a record invisible to its reader: a state, or a kind. */
function unseen({ definition, side }: Bound): { column: string; value: string }[] {
  const states = Object.keys(definition.states)
    .filter((state) => !isStateSeen(definition, { side }, state))
    .map((value) => ({ column: 'status', value }))
  const kinds = Object.keys(definition.access.supplierWhere ?? {}).map((key) => ({
    column: snake(key),
    value: 'X',
  }))
  return [...states, ...(side === 'supplier' ? kinds : [])]
}

/** A record with a unique number, in a place where its reader cannot see it. */
async function hiddenRecord(
  { definition }: Bound,
  { column, value }: { column: string; value: string },
) {
  const record = await plantOwned(bench, definition, { supplier: 'S1', userName: 'supplier1' })
  const table = tableOf(definition)
  const { code } = definition.display
  const isText = definition.fields[code]?.type === 'text'
  const number = isText ? `UNSEEN${record.id}` : null
  if (isText)
    await query(`update ${table} set ${snake(code)} = $2 where id = $1`, [record.id, number])
  await query(`update ${table} set ${column} = $2 where id = $1`, [record.id, value])
  return { id: record.id, number }
}

type Place = {
  owner: Bound['definition']
  child: string | null
  key: string
  refChild: string | null
}

/** Fields of other documents that refer to records of this one, or to their rows. */
function placesNaming(resource: string): Place[] {
  const inFields = (owner: DocumentDefinition, child: string | null, fields: Fields): Place[] =>
    Object.entries(fields).flatMap(([key, field]) =>
      field.type === 'ref' && field.ref === resource && field.computed !== 'atRead'
        ? [{ owner, child, key, refChild: field.refChild ?? null }]
        : [],
    )
  return documents.flatMap(({ definition: owner }) => [
    ...inFields(owner, null, owner.fields),
    ...Object.entries(owner.children).flatMap(([child, { fields }]) =>
      inFields(owner, child, fields),
    ),
  ])
}

/** Everything a client can learn about one record, in one text. */
async function answersOf(
  client: ApiClient,
  { resource, fields }: DocumentDefinition,
  id: string,
): Promise<string> {
  const columns = Object.keys(fields)
  const answers: unknown[] = [
    await client.call(resource, 'listByPage', { id: [id], columns, includeSummary: true }),
    await client.call(resource, 'findForPick', { ids: [id] }),
    await exported(client, resource, { columns, requestParams: { id: [id] } }),
  ]
  for (const action of [
    'findById',
    'findHistory',
    'findFigures',
    'findLinks',
    'findReferences',
    'findChain',
  ])
    answers.push(await client.call(resource, action, { id }))
  return JSON.stringify(answers)
}

/** The cells of an export; none when it is refused. */
async function exported(client: ApiClient, resource: string, asked: object): Promise<unknown[]> {
  const requestUrl = `/api/${serviceOf(resource)}/v1/${resource}Restful/listByPage`
  const body = { requestUrl, ...asked }
  const answer = await client.call('exportExcel', 'exportExcel', body, { service: 'exportServer' })
  if (answer.status !== 'S') return []
  return rowsOfSheet(Buffer.from(answer.data.inputStream, 'base64'))
}

it('is asked of the documents that are bound to states', () => {
  const named = bound.map(({ resource, side }) => `${resource} ${side}`)
  expect(named).toEqual(
    expect.arrayContaining(['srmPurOrder supplier', 'srmPurDeliveryNote buyer']),
  )
})

describe.each(bound)('$resource, while its $side does not see it', (document) => {
  const { resource, definition } = document

  it('appears in no answer', async () => {
    const client = clientOf(document)
    for (const way of unseen(document)) {
      const { id, number } = await hiddenRecord(document, way)
      const at = JSON.stringify(way)
      const lists: [string, object][] = [
        ['listByPage', { id: [id] }],
        ['listByPage', { ids: [id] }],
        ['findForPick', { ids: [id] }],
        ...(number
          ? ([
              ['listByPage', { keyword: number }],
              ['findForPick', { keyword: number }],
            ] as [string, object][])
          : []),
      ]
      for (const [action, body] of lists) {
        const { status, data, page } = await client.call(resource, action, body)
        expect([at, action, body, status === 'S' ? data : [], page?.count ?? 0]).toEqual([
          ...[at, action, body, [], 0],
        ])
      }
      for (const action of [
        'findById',
        'findHistory',
        'findLinks',
        'findReferences',
        'doPrint',
        'findChain',
      ]) {
        const own = definition.resource === 'srmPurBarcode' && action === 'doPrint'
        if (own) continue
        const { code } = await client.call(resource, action, { id })
        expect([at, action, code]).toEqual([
          ...[at, action],
          expect.stringMatching(/^(NOT_FOUND|NO_PERMISSION|UNKNOWN_ACTION)$/),
        ])
      }
      const key = { docResource: resource, docId: id }
      expect((await client.call('baseBpmTask', 'findHistory', key)).code).toBe('NOT_FOUND')
      if (number) expect(await client.ok('baseSearch', 'findAll', { keyword: number })).toEqual([])
      const rows = await exported(client, resource, {
        columns: ['id', definition.display.code],
        requestParams: { id: [id] },
      })
      expect(JSON.stringify(rows)).not.toContain(number ?? `"${id}"`)
      expect(await mayFollow(document, id)).toBe(false)
    }
  })

  it('is not named by records that refer to it', async () => {
    const client = clientOf(document)
    const { id, number } = await hiddenRecord(document, unseen(document)[0] as never)
    if (!number) return
    for (const { owner, child, key, refChild } of placesNaming(resource)) {
      const isSeen = document.side === 'buyer' || owner.access.supplier
      if (!isSeen || owner.access.supplier === 'id' || owner.resource === resource) continue
      const record = owner.access.supplier
        ? await plantOwned(bench, owner, { supplier: 'S1', userName: 'supplier1' })
        : await bench.factory.plant(owner)
      const named = refChild ? await rowOf(definition, refChild, id) : id
      if (named === null) continue
      const [table, column] = [tableOf(owner, child ?? undefined), child ? 'header_id' : 'id']
      await query(`update ${table} set ${snake(key)} = $2 where ${column} = $1`, [record.id, named])
      const told = await answersOf(client, owner, record.id)
      expect(told.includes(number), `${owner.resource}.${child ?? ''}.${key}`).toBe(false)
    }
  })
})

/** Whether the reader's socket may subscribe to the record. */
async function mayFollow(document: Bound, id: string): Promise<boolean> {
  const { engine } = bench.test.product
  const topic = PLATFORM_TOPICS.find(({ kind }) => kind === 'document')
  const caller = await callerOf(engine.platform, clientOf(document).codes as never)
  if (!caller) throw new Error('not signed in')
  return (await topic?.standing?.(engine, caller, `${document.resource}/${id}`)) !== null
}

async function rowOf({ resource }: DocumentDefinition, child: string, id: string) {
  const { rows } = await query(
    `select id from ${tableOf({ resource }, child)} where header_id = $1`,
    [id],
  )
  return (rows[0]?.id as string | undefined) ?? null
}

describe('history', () => {
  const [order] = bound.filter(({ resource }) => resource === 'srmPurOrder')

  it('leaves out operations and versions of the time when the record was not visible', async () => {
    const { definition } = order as Bound
    const { id } = await plantOwned(bench, definition, { supplier: 'S1', userName: 'supplier1' })
    const told = (from: string, to: string, old: string, now: string) =>
      query(
        `insert into document_history (resource, record_id, side, operation, version_num, from_status, to_status, changes)
         values ('srmPurOrder', $1, 'buyer', 'update', 1, $2, $3, $4)`,
        [id, from, to, JSON.stringify([{ field: 'remark', old, new: now }])],
      )
    await told('DRAFT', 'DRAFT', 'UNSEEN1', 'UNSEEN2')
    await told('DRAFT', 'PUBLISHED', 'UNSEEN2', 'first published')
    await told('PUBLISHED', 'DRAFT', 'first published', 'UNSEEN3')
    await told('DRAFT', 'DRAFT', 'UNSEEN3', 'UNSEEN4')
    await told('DRAFT', 'PUBLISHED', 'UNSEEN4', 'second published')
    const entries = await bench.supplier1.ok('srmPurOrder', 'findHistory', { id })
    expect(JSON.stringify(entries)).not.toContain('UNSEEN')
    expect(JSON.stringify(entries)).toContain('first published')
    expect(JSON.stringify(entries)).toContain('second published')
    expect(JSON.stringify(await bench.admin.ok('srmPurOrder', 'findHistory', { id }))).toContain(
      'UNSEEN4',
    )
  })
})

describe('notifications about records', () => {
  it('raises no to-do for a supplier while the record is invisible to it', () => {
    for (const { definition } of bound.filter(({ side }) => side === 'supplier'))
      for (const { type, owner, when } of definition.matters ?? []) {
        if (owner !== 'supplier') continue
        const states = [when.status ?? Object.keys(definition.states)].flat()
        const early = states.filter(
          (state) => !isStateSeen(definition, { side: 'supplier' }, state),
        )
        expect([definition.resource, type, early]).toEqual([definition.resource, type, []])
      }
  })

  it('is in no view for reports of suppliers', async () => {
    const { rows: views } = await query(
      `select viewname from pg_views where schemaname = 'rpt' and viewname like 'p\\_%' order by 1`,
    )
    expect(views.length).toBeGreaterThan(0)
    for (const document of bound.filter(({ side }) => side === 'supplier'))
      for (const way of unseen(document)) {
        const { number } = await hiddenRecord(document, way)
        if (!number) continue
        for (const { viewname } of views) {
          const { rows } = await query(
            `select 1 from rpt.${viewname} v where to_jsonb(v)::text like $1`,
            [`%"${number}"%`],
          )
          expect([document.resource, way.value, viewname, rows.length]).toEqual([
            ...[document.resource, way.value, viewname, 0],
          ])
        }
      }
  })
})
