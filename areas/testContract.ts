import type { AnyRecord, DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { watchTables } from '@opensrm/testkit/tableChanges.ts'
import { createRecordFactory, MADE_BY_OPERATIONS, type RecordFactory } from './testRecords.ts'

export type TestedDocument = {
  resource: string
  definition: DocumentDefinition
  operations: Operations
}

/** Every document of the product; generated tests need no list of their own. */
export const documents: readonly TestedDocument[] = areas
  .flatMap((area) =>
    area.documents.map(({ definition, operations }) => ({
      resource: definition.resource,
      definition,
      operations: operations ?? {},
    })),
  )
  // The workflow's own calls are tested with tasks (packages/platform/workflow/actions.test.ts).
  .filter(({ resource }) => resource !== 'baseBpmTask')

/** Documents that a client can create from scratch. */
export const savable = documents.filter(
  ({ definition: { readOnly, withoutNew }, resource }) =>
    !readOnly && !withoutNew && !MADE_BY_OPERATIONS[resource],
)

export const READS = [
  'listByPage',
  'findById',
  'findHistory',
  'findFigures',
  'findLinks',
  'findReferences',
  'findDefaults',
  'findForPick',
  'doPrint',
]
export const WRITES = ['saveOrUpdate', 'doBatchSaveOrUpdate', 'delete', 'doBatchDelete']

export function actionsOf({ operations }: TestedDocument): string[] {
  return Object.entries(operations.actions ?? {}).flatMap(([name, { by }]) =>
    by === 'system' ? [] : [name],
  )
}

/** Operations a client may call, each once; operations whose port has no provider are left out. */
export function transitionsOf({ definition }: TestedDocument): Transition[] {
  const seen = new Set<string>()
  return definition.transitions.filter(
    ({ op, by, needs }) => by !== 'system' && !needs && !seen.has(op) && Boolean(seen.add(op)),
  )
}

/** Everything that can be called on a document. */
export function callsOf(document: TestedDocument): string[] {
  return [
    ...READS,
    ...WRITES,
    ...transitionsOf(document).map(({ op }) => op),
    ...actionsOf(document),
  ]
}

/**
 * Lists without a page in this version: no user, not even the administrator, has a menu for them. A
 * document that gets its page must be removed here, or the test below fails.
 */
export const WITHOUT_PAGE: readonly string[] = []

export const MISSING_ID = '999999999999'

export type ContractBench = {
  test: TestProduct
  admin: ApiClient
  supplier1: ApiClient
  supplier2: ApiClient
  factory: RecordFactory
  /**
   * Stays the same until rows of documents, their histories, number counters or outgoing events
   * change.
   */
  fingerprint(): Promise<string>
  versionOf(definition: DocumentDefinition, id: string): Promise<number>
  setStatus(definition: DocumentDefinition, id: string, status: string): Promise<void>
}

export async function startBench(): Promise<ContractBench> {
  const test = await startProduct()
  const [admin, supplier1, supplier2] = (await Promise.all(
    ['admin', 'supplier1', 'supplier2'].map(test.login),
  )) as [ApiClient, ApiClient, ApiClient]
  await Promise.all(
    [supplier1, supplier2].map((client) => client.ok('baseLogin', 'doAcceptAgreement')),
  )
  const { pool } = test.product.platform
  // A refusal adds a row to the audit log but changes nothing else. Views over other documents
  // change with these.
  const kept = documents.filter(
    ({ resource, definition }) => resource !== 'baseOperateLog' && !definition.view,
  )
  const tables = kept.flatMap(({ definition }) => [
    tableOf(definition),
    ...Object.keys(definition.children).map((name) => tableOf(definition, name)),
  ])
  const fingerprint = await watchTables(pool, [
    ...tables,
    ...['document_history', 'number_counter', 'outbox'],
  ])
  return {
    test,
    admin,
    supplier1,
    supplier2,
    factory: createRecordFactory(test, admin),
    fingerprint,
    async versionOf(definition, id) {
      const found = await pool.query(
        `select version_num from ${tableOf(definition)} where id = $1`,
        [id],
      )
      return Number(found.rows[0]?.version_num)
    },
    async setStatus(definition, id, status) {
      await pool.query(`update ${tableOf(definition)} set status = $2 where id = $1`, [id, status])
    },
  }
}

/** Bodies that would be valid if the caller were allowed to send them. */
export function bodyFor(action: string, record: { id: string; versionNum: number }): object {
  const { id, versionNum } = record
  if (action.startsWith('doBatch')) return { rows: [{ id, versionNum }] }
  return READS.includes(action) &&
    action !== 'findById' &&
    action !== 'findHistory' &&
    action !== 'findLinks' &&
    action !== 'findReferences' &&
    action !== 'doPrint'
    ? {}
    : { id, versionNum, opinion: 'x' }
}

/** One record of each document, created on first use. */
export function recordsOf(
  bench: () => ContractBench,
): (document: TestedDocument) => Promise<AnyRecord> {
  const records = new Map<string, AnyRecord>()
  return async ({ resource, definition }) => {
    const record = records.get(resource) ?? (await bench().factory.make(definition))
    records.set(resource, record)
    return record
  }
}
