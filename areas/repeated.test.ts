import { type AnyRecord, snake, type Transition, tableOf } from '@opensrm/kernel/document/define.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContractBench,
  documents,
  startBench,
  type TestedDocument,
  transitionsOf,
} from './testContract.ts'
import { rowsOf } from './testRecords.ts'

let bench: ContractBench
const records = new Map<string, AnyRecord>()
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

async function recordOf({ resource, definition }: TestedDocument): Promise<AnyRecord> {
  const record = records.get(resource) ?? (await bench.factory.plant(definition))
  records.set(resource, record)
  return record
}

/** States an operation leads to but does not start from: there it is already done. */
function endsOf({ definition }: TestedDocument, { op }: Transition): string[] {
  const named = definition.transitions.filter((one) => one.op === op && !one.at)
  if (named.some(({ from }) => from.length === 0)) return []
  const from = new Set<string>(named.flatMap((one) => [...one.from]))
  return [...new Set(named.flatMap(({ to }) => to))].filter(
    (state) =>
      state in definition.states &&
      !from.has(state) &&
      !definition.access.buyerHiddenStates?.includes(state),
  )
}

const changing = documents.filter(
  (document) =>
    !document.definition.view &&
    transitionsOf(document).some((one) => endsOf(document, one).length > 0),
)

describe('an operation repeated on a record that is already there', () => {
  it.each(changing)(
    'of $resource reports the record’s state, and nothing changes',
    async (document) => {
      const { definition, resource } = document
      const record = await recordOf(document)
      for (const transition of transitionsOf(document)) {
        if (transition.by === 'approver') continue
        for (const state of endsOf(document, transition)) {
          await bench.setStatus(definition, record.id, state)
          const versionNum = await bench.versionOf(definition, record.id)
          const client = transition.by === 'supplier' ? bench.supplier1 : bench.admin
          const body = { id: record.id, versionNum }
          for (const language of ['CN', 'EN'] as const) {
            const answer = await client.call(resource, transition.op, body, { language })
            const place = [transition.op, state]
            expect([...place, answer.http < 500]).toEqual([...place, true])
            if (transition.repeatable && answer.status === 'S') continue
            expect([...place, answer.status]).toEqual([...place, 'E'])
            // A supplier sees only some states; in others the record does not exist for the
            // supplier.
            if (transition.by === 'supplier' && answer.code === 'NOT_FOUND') continue
            expect([...place, answer.code]).toEqual([...place, 'WRONG_STATE'])
            const named = definition.states[state]
            expect(answer.msg).toContain(language === 'CN' ? named?.zh : named?.en)
          }
          expect(await bench.versionOf(definition, record.id)).toBe(versionNum)
        }
      }
    },
  )

  const withRows = documents.filter((document) =>
    transitionsOf(document).some(({ at, from }) => at && from.length > 0),
  )

  it.each(withRows)('on rows of $resource is refused as well', async (document) => {
    const { definition, resource } = document
    const record = await recordOf(document)
    for (const transition of transitionsOf(document)) {
      const { at, from, by, headerFrom } = transition
      const field = at ? definition.children[at]?.statusField : undefined
      const states = Object.keys((at && definition.children[at]?.states) || {})
      const other = states.find((state) => !from.includes(state))
      if (!at || !field || !other || from.length === 0 || by !== 'buyer') continue
      await bench.test.product.platform.pool.query(
        `update ${tableOf(definition, at)} set ${snake(field)} = $2 where header_id = $1`,
        [record.id, other],
      )
      await bench.setStatus(definition, record.id, headerFrom?.[0] ?? record.status)
      const answer = await bench.admin.call(resource, transition.op, {
        id: record.id,
        versionNum: await bench.versionOf(definition, record.id),
        rowIds: rowsOf(record, at).map(({ id }) => id),
      })
      expect([transition.op, answer.code]).toEqual([
        transition.op,
        expect.stringMatching(/^(NO_ROW_FOR_OPERATION|ROW_WRONG_STATE)$/),
      ])
    }
  })
})
