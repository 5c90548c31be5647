import { type Awaited, awaitedIn } from '@opensrm/kernel/document/awaited.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { storeChanges } from '@opensrm/platform/documents/storeChanges.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench } from './testContract.ts'
import { loosen, plantOwned } from './testSight.ts'

/** Every state of every document in which one side waits for the other. */
const asked = documents.flatMap(({ definition }) =>
  awaitedIn(definition).map((awaited) => ({
    definition,
    awaited,
    name: `${definition.resource}${awaited.at ? `.${awaited.at}` : ''} ${awaited.state} asks the ${awaited.side}`,
  })),
)

/** To-dos kept by operations, one for each of several suppliers; their own stories test them. */
const KEPT_BY_OPERATIONS = [
  'srmBaseItemInfo.doSupplierConfirm',
  'srmBidBargaining.doReply',
  'srmBidBrightMoon.doQuote',
  'srmCctContract.doAgreeRevision',
  'srmPurForecast.doSupplierReply',
]

/** States whose operations depend on quantities, or on who began, that only the document's story sets up. */
const GUARDED = [
  'srmBidSupplier LOST asks the supplier',
  'srmBidSupplier REJECTED asks the supplier',
  'srmBidSupplier WON asks the supplier',
  'srmPurReturn SIGNED asks the supplier',
  'srmQcnAbnormal DISPOSING asks the supplier',
  'srmRcnStatement REJECTED asks the supplier',
  'srmSlcBatchTryout ACCEPTED asks the buyer',
  'srmSlcSupplierQuit DRAFT asks the supplier',
]

let bench: ContractBench
let clients: { supplier: ApiClient; buyer: ApiClient }

beforeAll(async () => {
  bench = await startBench()
  await loosen(bench.test, [...new Set(asked.flatMap(({ definition }) => tablesOf(definition)))])
  clients = { supplier: bench.supplier1, buyer: await bench.test.login('buyer1') }
})
afterAll(() => bench?.test.close())

const tablesOf = (definition: DocumentDefinition) => [
  tableOf(definition),
  ...Object.keys(definition.children).map((child) => tableOf(definition, child)),
]

const isKept = ({ awaited }: (typeof asked)[number]) =>
  awaited.moves.every(({ ownMatter }) => ownMatter)

/** The record of supplier S1, for which buyer1 is responsible. */
async function plant(definition: DocumentDefinition): Promise<AnyRecord> {
  const { ids } = bench.test.company
  const record = await plantOwned(bench, definition, { supplier: 'S1', userName: 'buyer1' })
  const persons = [definition.approval?.applicantField, ...(definition.access.persons ?? [])]
  return {
    ...record,
    ...Object.fromEntries(persons.flatMap((key) => (key ? [[key, ids.person?.buyer1]] : []))),
  }
}

/** Moves the record into the state as the engine would, with its to-dos and events. */
async function enter(definition: DocumentDefinition, planted: AnyRecord, awaited: Awaited) {
  const { at, state, moves } = awaited
  await bench.test.product.engine.inTransaction(null, null, async (context) => {
    const stored = (await context.find(definition, planted.id)) as AnyRecord
    // A record that is asked about from its beginning comes back into that state, by an addendum for instance.
    const isAskedAtOnce =
      awaitedIn(definition).some((one) => one.state === definition.initialState) ||
      (definition.matters ?? []).some(({ when }) =>
        [when.status ?? []].flat().includes(definition.initialState),
      )
    const status = isAskedAtOnce ? quietState(definition) : definition.initialState
    const before = { ...structuredClone(stored), status }
    const after = structuredClone({ ...stored, ...headerOf(definition, planted) }) as AnyRecord
    after.status = at ? (moves[0]?.headerFrom?.[0] ?? stored.status) : state
    const field = at ? definition.children[at]?.statusField : undefined
    if (at && field) {
      expect(rowsOf(after, at).length, 'rows to ask about').toBeGreaterThan(0)
      for (const row of rowsOf(after, at)) row[field] = state
    }
    await storeChanges(context, definition, before, after, 'doSubmit')
  })
  await drainOutbox(bench.test.product.engine)
}

function headerOf({ fields }: DocumentDefinition, record: AnyRecord) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key in fields))
}

const waitingOf = async (client: ApiClient): Promise<number> =>
  (await client.ok('baseHome', 'countWaiting', {})).count

const openOf = async (client: ApiClient, documentType: string, id: string) =>
  (
    (await client.ok('srmBasePendingMatter', 'listByPage', {
      status: 'OPEN',
      pageRows: 200,
    })) as AnyRecord[]
  ).filter((matter) => matter.documentType === documentType && String(matter.documentId) === id)

describe('a side that has to act', () => {
  it('has a to-do in more than a few states', () => {
    expect(asked.length).toBeGreaterThan(15)
    const kept = asked
      .filter(isKept)
      .flatMap(({ definition, awaited }) =>
        awaited.moves.map(({ op }) => `${definition.resource}.${op}`),
      )
    expect([...new Set(kept)].sort()).toEqual(KEPT_BY_OPERATIONS)
    expect(GUARDED.filter((name) => !asked.some((one) => one.name === name))).toEqual([])
  })

  it.each(asked.filter((one) => !isKept(one) && !GUARDED.includes(one.name)))(
    '$name',
    async ({ definition, awaited }) => {
      const client = clients[awaited.side]
      const planted = await plant(definition)
      const before = await waitingOf(client)
      await enter(definition, planted, awaited)

      const matters = await openOf(client, definition.resource, planted.id)
      expect(matters, 'a to-do').toHaveLength(1)
      expect(await waitingOf(client), 'the count at home').toBe(before + 1)
      const { waiting } = await client.ok('baseHome', 'findHome', {})
      const parts = waiting.parts.map(({ count }: { count: number }) => count)
      expect(parts.reduce((sum: number, count: number) => sum + count, 0)).toBe(waiting.count)

      const number = String(matters[0]?.documentNumber)
      const inbox = (await client.ok('baseInbox', 'listByPage', { title: number })) as AnyRecord[]
      expect(
        inbox.map(({ title, linkRoute }) => [title, linkRoute]),
        'a message that leads there',
      ).toContainEqual([
        `待您处理：${matters[0]?.title}`,
        expect.stringContaining(`?id=${planted.id}`),
      ])

      // The operation itself completes it.
      await bench.test.product.engine.inTransaction(null, null, async (context) => {
        const stored = (await context.find(definition, planted.id)) as AnyRecord
        const after = { ...structuredClone(stored), status: quietState(definition) }
        for (const [name, { statusField, states }] of Object.entries(definition.children))
          for (const row of statusField && states ? rowsOf(after, name) : [])
            row[statusField as string] = Object.keys(states as object).at(-1)
        await storeChanges(context, definition, stored, after, 'doClose')
      })
      expect(await waitingOf(client), 'the count afterwards').toBe(before)
    },
  )
})

/** A state in which no side has anything to do. */
function quietState(definition: DocumentDefinition): string {
  const asking = new Set(awaitedIn(definition).map(({ state }) => state))
  const ruled = new Set(
    (definition.matters ?? []).flatMap(({ when }) => [when.status ?? []].flat()),
  )
  const found = Object.keys(definition.states)
    .reverse()
    .find((state) => !asking.has(state) && !ruled.has(state))
  return found ?? definition.initialState
}
