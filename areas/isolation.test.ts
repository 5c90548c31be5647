import {
  type AnyRecord,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContractBench,
  callsOf,
  documents,
  MISSING_ID,
  startBench,
  transitionsOf,
} from './testContract.ts'
import { SECRET, type Values } from './testRecords.ts'
import { plantOwned } from './testSight.ts'

let bench: ContractBench
/** supplier1's record of each supplier-owned document, in a state in which the supplier sees it. */
const owned = new Map<string, AnyRecord>()

const supplierDocuments = documents.filter(({ definition }) => definition.access.supplier)
/**
 * Fields of any document that refer to a row of a supplier-owned document, such as a contact or a
 * delivery row.
 */
const rowReferences = documents.flatMap(({ definition: owner }) =>
  [
    [undefined, owner.fields] as const,
    ...Object.entries(owner.children).map(([name, { fields }]) => [name, fields] as const),
  ].flatMap(([inChild, fields]) =>
    Object.entries(fields).flatMap(([key, field]) => {
      if (field.type !== 'ref' || !field.refChild) return []
      if (!supplierDocuments.some(({ resource }) => resource === field.ref)) return []
      const place = { resource: owner.resource, field: key, ...(inChild ? { child: inChild } : {}) }
      const target = `${field.ref}.${field.refChild}`
      return [{ resource: field.ref, child: field.refChild, target, place }]
    }),
  ),
)
const withHiddenFields = supplierDocuments.filter(
  ({ definition }) => hiddenKeys(definition).length > 0 || hiddenChildren(definition).length > 0,
)
const withCodedFields = documents.filter(({ definition }) => codedKeys(definition).length > 0)

beforeAll(async () => {
  bench = await startBench()
  for (const { resource, definition } of supplierDocuments)
    owned.set(
      resource,
      await plantOwned(bench, definition, { supplier: 'S1', userName: 'supplier1' }),
    )
})
afterAll(() => bench?.test.close())

/** An otherwise empty row, for collections of records planted without rows. */
async function plantRow(resource: string, child: string, headerId: string): Promise<string> {
  const { pool } = bench.test.product.platform
  const inserted = await pool.query(
    `insert into ${tableOf({ resource }, child)} (header_id) values ($1) returning id`,
    [headerId],
  )
  return inserted.rows[0].id
}

function hiddenKeys({ fields }: DocumentDefinition): string[] {
  return Object.keys(fields).filter((key) => fields[key]?.visibleTo === 'buyer')
}

function hiddenChildren({ children }: DocumentDefinition): string[] {
  return Object.keys(children).filter((name) => children[name]?.visibleTo === 'buyer')
}

function codedKeys({ fields }: DocumentDefinition): string[] {
  return Object.keys(fields).filter((key) => fields[key]?.needsCode)
}

/** The part of an answer that differs for the caller: everything but the trace id. */
function visibleOf({ traceId: _, ...rest }: Answer): object {
  return rest
}

function holdsAttachments(definition: DocumentDefinition): boolean {
  const all = [
    headerFields(definition),
    ...Object.values(definition.children).map((one) => one.fields),
  ]
  return all.some((fields) => Object.values(fields).some(({ type }) => type === 'attachments'))
}

async function canSee(client: ApiClient, resource: string): Promise<boolean> {
  return (await client.call(resource, 'listByPage', { pageRows: 1 })).status === 'S'
}

describe('a supplier', () => {
  it('has pages, so that the rest of this file tests something', async () => {
    const seen: string[] = []
    for (const { resource } of supplierDocuments)
      if (await canSee(bench.supplier1, resource)) seen.push(resource)
    expect(seen).toEqual(
      expect.arrayContaining([
        'srmPurOrder',
        'srmPurDeliveryNote',
        'srmPurReceipt',
        'srmSicTransaction',
        'srmSicInventory',
        'srmBaseItemPrice',
        'srmPosSupplier',
      ]),
    )
  })

  it.each(supplierDocuments)(
    'sees its own $resource where it has the page at all',
    async ({ resource }) => {
      if (!(await canSee(bench.supplier1, resource))) return
      const record = owned.get(resource) as AnyRecord
      const found = await bench.supplier1.ok(resource, 'findById', { id: record.id })
      expect(found.id).toBe(record.id)
    },
  )

  it.each(supplierDocuments)(
    'cannot tell a $resource of another supplier from one that does not exist',
    async (document) => {
      const { resource } = document
      const { id, versionNum } = owned.get(resource) as AnyRecord
      const before = await bench.fingerprint()
      const bodies = (action: string, which: string): object[] =>
        action.startsWith('doBatch')
          ? [{ rows: [{ id: which, versionNum }] }]
          : [
              { id: which, versionNum, opinion: 'x' },
              { id: which, versionNum: 99 },
              { id: which, versionNum, rowIds: ['1'] },
              { rows: [{ id: which, versionNum }] },
            ]
      for (const action of callsOf(document).filter(
        (one) =>
          !['listByPage', 'findForPick', 'findDefaults'].includes(one) &&
          !document.operations.actions?.[one],
      )) {
        const foreign = bodies(action, id)
        const missing = bodies(action, MISSING_ID)
        for (const [index, body] of foreign.entries()) {
          const answers = await Promise.all([
            bench.supplier2.call(resource, action, body),
            bench.supplier2.call(resource, action, missing[index]),
          ])
          const [a, b] = answers.map((answer) =>
            JSON.stringify(visibleOf(answer)).replaceAll(id, 'ID').replaceAll(MISSING_ID, 'ID'),
          )
          expect(a, `${action} ${JSON.stringify(body)}`).toBe(b)
          if (!('rows' in body))
            expect(answers[0]?.code, action).toMatch(
              /^(NOT_FOUND|NO_PERMISSION|NOT_YOUR_TASK|UNKNOWN_ACTION)$/,
            )
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )

  it.each(supplierDocuments)(
    'finds no $resource of another supplier in lists and pickers with any query',
    async ({ resource, definition }) => {
      const record = owned.get(resource) as AnyRecord
      const supplierId = bench.test.company.ids.supplier?.S1
      const path = definition.access.supplier as string
      const code = definition.display.code
      const asked: object[] = [
        {},
        { id: record.id },
        { ids: [record.id] },
        { [path]: supplierId },
        { supplierId: [supplierId] },
        { keyword: String(record[code] ?? 'x') },
        { status: Object.keys(definition.states), pageRows: 1000 },
        { [path]: supplierId, includeSummary: true, columns: Object.keys(definition.fields) },
      ]
      for (const body of asked) {
        const list = await bench.supplier2.call(resource, 'listByPage', body)
        const listed = list.status === 'S' ? list.data.map((row: { id: string }) => row.id) : []
        expect(listed, JSON.stringify(body)).not.toContain(record.id)
        if (JSON.stringify(body).includes(record.id)) expect(list.page?.count ?? 0).toBe(0)
        const pick = await bench.supplier2.call(resource, 'findForPick', {
          ...body,
          filter: 'ids' in body || 'keyword' in body ? {} : body,
        })
        const picked = pick.status === 'S' ? pick.data.map((row: { id: string }) => row.id) : []
        expect(picked, JSON.stringify(body)).not.toContain(record.id)
      }
    },
  )

  it.each(rowReferences)(
    'cannot choose foreign rows of $target for $place.resource.$place.field',
    async ({ resource, child, target, place }) => {
      const record = owned.get(resource) as AnyRecord
      const rows = ((record[child] as Values[] | undefined) ?? []).map(({ id }) => String(id))
      if (rows.length === 0) rows.push(await plantRow(resource, child, record.id))
      expect(rows.length, target).toBeGreaterThan(0)
      for (const ask of [{ ids: rows }, {}, { keyword: SECRET }]) {
        const body = { ...ask, for: place, pageRows: 200 }
        const foreign = await bench.supplier2.call(resource, 'findForPick', body)
        const found = foreign.status === 'S' ? foreign.data.map((row: Values) => row.id) : []
        expect(
          found.filter((id: string) => rows.includes(id)),
          JSON.stringify(ask),
        ).toEqual([])
        const own = await bench.supplier1.call(resource, 'findForPick', body)
        expect(JSON.stringify(own), JSON.stringify(ask)).not.toContain(SECRET)
        expect([200, 403]).toContain(own.http)
      }
    },
  )

  it.each(supplierDocuments)(
    'does not find a foreign $resource through a link',
    async ({ resource }) => {
      for (const other of supplierDocuments) {
        const own = owned.get(other.resource) as AnyRecord
        const links = await bench.supplier2.call(other.resource, 'findLinks', { id: own.id })
        expect(links.data?.up ?? [], `${resource} behind ${other.resource}`).toEqual([])
        expect(links.data?.down ?? []).toEqual([])
      }
    },
  )
})

type Held = { id: string; field: string; isInternal: boolean }

/** One file in each attachment field of a record: of its header, and of a row of each collection. */
async function plantFiles({ resource, definition }: (typeof documents)[number]): Promise<Held[]> {
  const { pool } = bench.test.product.platform
  const record = owned.get(resource) as AnyRecord
  const held: Held[] = []
  const of = async (fields: Fields, isHidden: boolean, child: string | null): Promise<void> => {
    const kept = Object.entries(fields).filter(
      ([, { type, computed }]) => type === 'attachments' && !computed,
    )
    if (kept.length === 0) return
    const rows = child ? (record[child] as Values[] | undefined) : undefined
    const rowId = child ? (rows?.[0]?.id ?? (await plantRow(resource, child, record.id))) : null
    for (const [field, { visibleTo }] of kept) {
      const { rows: made } = await pool.query(
        `insert into base_file (status, original_file_name, file_name, suffix_name, file_size, mime_type, sha256,
           store_type, large_flag, function_id, business_id, link_child, link_row_id, link_field)
         values ('LINKED', $1, 'planted', 'txt', 1, 'text/plain', '-', 'LOCAL', 'N', $2, $3, $4, $5, $6) returning id`,
        [`${SECRET}.txt`, resource, record.id, child, rowId, field],
      )
      const id: string = made[0].id
      await pool.query(
        `update ${tableOf(definition, child ?? undefined)} set ${snake(field)} = $1 where id = $2`,
        [id, rowId ?? record.id],
      )
      held.push({ id, field, isInternal: isHidden || visibleTo === 'buyer' })
    }
  }
  await of(headerFields(definition), false, null)
  for (const [name, { fields, visibleTo }] of Object.entries(definition.children))
    await of(fields, visibleTo === 'buyer', name)
  return held
}

/** Every way to a file, as far as it may be told from a file that does not exist. */
async function waysTo(client: ApiClient, id: string): Promise<unknown[]> {
  const files = fileClient(bench.test, client)
  const ways = [
    await files.post('list', { ids: id }),
    await files.post('findTicket', { id, purpose: 'preview' }),
    await files.post('findTicket', { id, purpose: 'download' }),
    await files.post('batchDownload', { ids: id }),
    await files.post('copy', { ids: id }),
    await files.post('/api/fileServer/v2/pageoffice/doFilePdfView', { id }),
    await files.download(id),
  ]
  return ways.map(({ http, envelope: { traceId: _, ...told } }) => [http, told])
}

describe('a file', () => {
  const planted = supplierDocuments.filter(({ definition }) => holdsAttachments(definition))
  /** Documents whose supplier lists a file of its own. */
  const listed: string[] = []

  it.each(planted)(
    'of $resource cannot be told from none by who may not see its field',
    async (document) => {
      const held = await plantFiles(document)
      const foreign = await waysTo(bench.supplier2, MISSING_ID)
      const missing = await waysTo(bench.supplier1, MISSING_ID)
      for (const { id, field, isInternal } of held) {
        expect(await waysTo(bench.supplier2, id), field).toEqual(foreign)
        if (isInternal) expect(await waysTo(bench.supplier1, id), field).toEqual(missing)
        else if ((await fileClient(bench.test, bench.supplier1).list(id)).length > 0)
          listed.push(document.resource)
      }
    },
  )

  it('is seen by its own supplier, so that the test above tests something', () => {
    expect(listed).toEqual(
      expect.arrayContaining(['srmPurOrder', 'srmCctContract', 'srmPosSupplier']),
    )
  })
})

describe('internal fields of the buyer', () => {
  it.each(withHiddenFields)(
    'of $resource is in no answer to a supplier',
    async ({ resource, definition }) => {
      const { supplier1 } = bench
      if (!(await canSee(supplier1, resource))) return
      const { id } = owned.get(resource) as AnyRecord
      const everything = {
        columns: [...Object.keys(definition.fields), 'lines'],
        includeSummary: true,
        pageRows: 1000,
      }
      const answers = {
        list: await supplier1.ok(resource, 'listByPage', everything),
        record: await supplier1.ok(resource, 'findById', { id }),
        history: await supplier1.ok(resource, 'findHistory', { id }),
        links: await supplier1.ok(resource, 'findLinks', { id }),
        uses: await supplier1.ok(resource, 'findReferences', { id }),
        pick: (await supplier1.call(resource, 'findForPick', { ids: [id] })).data,
        defaults: (await supplier1.call(resource, 'findDefaults')).data,
      }
      for (const [name, answer] of Object.entries(answers)) {
        expect(JSON.stringify(answer) ?? '', name).not.toContain(SECRET)
        // A row may have a field of the same name that is the supplier's own; rows are looked at below.
        const rowsLeftOut = (key: string, value: unknown) =>
          key in definition.children && definition.children[key]?.visibleTo !== 'buyer'
            ? undefined
            : value
        const text = JSON.stringify(answer, rowsLeftOut) ?? ''
        for (const key of [...hiddenKeys(definition), ...hiddenChildren(definition)]) {
          expect(text.includes(`"${key}":`), `${key} in ${name}`).toBe(false)
          expect(text.includes(`"${key}Label":`), `${key}Label in ${name}`).toBe(false)
        }
      }
      for (const [child, { fields }] of Object.entries(definition.children)) {
        const rows = (answers.record[child] ?? []) as Values[]
        const hidden = Object.keys(fields).filter((key) => fields[key]?.visibleTo === 'buyer')
        for (const row of rows)
          expect(
            Object.keys(row).filter((key) => hidden.includes(key.replace(/Label$/, ''))),
          ).toEqual([])
      }
    },
  )

  it.each(withHiddenFields)(
    'of $resource can be neither filtered nor sorted by, so that it cannot be guessed',
    async ({ resource, definition }) => {
      const { supplier1 } = bench
      if (!(await canSee(supplier1, resource))) return
      const paths = [
        ...hiddenKeys(definition),
        ...Object.entries(definition.children).flatMap(([name, child]) =>
          Object.keys(child.fields)
            .filter(
              (key) => child.visibleTo === 'buyer' || child.fields[key]?.visibleTo === 'buyer',
            )
            .map((key) => `${name}.${key}`),
        ),
      ]
      for (const path of paths) {
        expect((await supplier1.refused(resource, 'listByPage', { [path]: 'x' })).code, path).toBe(
          'UNKNOWN_FILTER',
        )
        const picked = await supplier1.call(resource, 'findForPick', { filter: { [path]: 'x' } })
        expect(picked.code, path).toMatch(/^(UNKNOWN_FILTER|NO_PERMISSION)$/)
        if (path.includes('.')) continue
        expect(
          (await supplier1.refused(resource, 'listByPage', { sort: [{ key: path, order: 'asc' }] }))
            .code,
          path,
        ).toBe('UNKNOWN_FILTER')
      }
    },
  )
})

describe('figures that need a code', () => {
  it.each(withCodedFields)(
    'of $resource are empty for users without it, everywhere',
    async ({ resource, definition }) => {
      const { test } = bench
      const id = (owned.get(resource) ?? (await bench.factory.plant(definition))).id
      for (const userName of ['warehouse1', 'quality1']) {
        const client = await test.login(userName)
        const view = await client.call(resource, 'findById', { id })
        if (view.status !== 'S') continue
        const keys = codedKeys(definition).filter(
          (key) => !view.data.access.codes.includes(definition.fields[key]?.needsCode),
        )
        for (const key of keys) {
          expect([key, view.data[key]]).toEqual([key, null])
          expect(view.data[`${key}Label`] ?? null).toBeNull()
          for (const row of await client.ok(resource, 'listByPage', {
            columns: [key],
            pageRows: 1000,
          }))
            expect([key, row[key] ?? null]).toEqual([key, null])
          expect((await client.refused(resource, 'listByPage', { [key]: ['1', '2'] })).code).toBe(
            'UNKNOWN_FILTER',
          )
          expect(
            (await client.refused(resource, 'listByPage', { sort: [{ key, order: 'asc' }] })).code,
          ).toBe('UNKNOWN_FILTER')
          const summary = (await client.call(resource, 'listByPage', { includeSummary: true })) as {
            summary?: Values
            summaryByMeasure?: Values
          }
          expect(summary.summary?.[key] ?? null).toBeNull()
          expect(summary.summaryByMeasure?.[key] ?? null).toBeNull()
          for (const picked of (await client.call(resource, 'findForPick', { ids: [id] })).data ??
            [])
            expect(picked.copy[key] ?? null).toBeNull()
        }
        for (const [name, child] of Object.entries(definition.children)) {
          for (const [key, field] of Object.entries(child.fields)) {
            if (!field.needsCode || view.data.access.codes.includes(field.needsCode)) continue
            for (const row of (view.data[name] ?? []) as Values[])
              expect([name, key, row[key]]).toEqual([name, key, null])
          }
        }
      }
    },
  )
})

it('every operation of a supplier is bound to records of its own', () => {
  // A document without an owner would open its supplier operations to every supplier. A notice is meant to: whoever
  // reads it may sign up, which makes a bidder of the caller's own.
  const OF_ALL = ['srmBidNotice']
  for (const document of documents) {
    if (OF_ALL.includes(document.resource)) continue
    const open = transitionsOf(document).filter(({ by }) => by === 'supplier' || by === 'both')
    // Those to whom a record is addressed write what is theirs, such as a receipt.
    const { audience, sharedWith = [], supplier, users } = document.definition.access
    if (audience && open.every(({ ownRows }) => ownRows)) continue
    // A record of two suppliers names both.
    const namesAll = sharedWith.length > 0 && sharedWith.every(({ by }) => by)
    if (open.length > 0 && !supplier && !namesAll) expect(users, document.resource).toBeDefined()
  }
})
