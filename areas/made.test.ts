import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench, transitionsOf } from './testContract.ts'
import { MADE_BY_OPERATIONS } from './testRecords.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

const copied = documents.filter(
  (document) =>
    !MADE_BY_OPERATIONS[document.resource] &&
    transitionsOf(document).some(
      ({ op, by, input, at }) => op === 'doCopy' && by === 'buyer' && !input && !at,
    ),
)

describe('a copy', () => {
  it('is made of several documents', () => {
    expect(copied.length).toBeGreaterThan(8)
  })

  it.each(copied)('of $resource is named in the answer by id and number', async (document) => {
    const { definition, resource } = document
    const record = await bench.factory.make(definition)
    const [transition] = definition.transitions.filter(({ op }) => op === 'doCopy')
    await bench.setStatus(definition, record.id, transition?.from[0] ?? record.status)
    const versionNum = await bench.versionOf(definition, record.id)
    const body = { id: record.id, versionNum }
    const done = await bench.admin.call(resource, 'doCopy', body)
    if (done.status === 'E') {
      // Values in which a copy must differ are asked for, never invented.
      expect(`${resource} ${done.code}`).toMatch(/ (VALIDATION|DUPLICATE_VALUE)$/)
      return
    }
    const { made, answer } = done.data
    expect(made).toMatchObject([{ resource, id: answer.id }])
    const copy = await bench.admin.ok(resource, 'findById', { id: made[0].id })
    const number = copy[definition.display.code]
    expect(made[0].number).toBe(number === null ? null : String(number))
    expect(copy.id).not.toBe(record.id)

    // For several records each answer has its own document; a repeated call returns the first
    // answer.
    const key = '00000000-0000-4000-8000-00000000000a'
    const rows = [{ id: record.id, versionNum: await bench.versionOf(definition, record.id) }]
    const first = await bench.admin.call(resource, 'doCopy', { rows }, { requestKey: key })
    const again = await bench.admin.call(resource, 'doCopy', { rows }, { requestKey: key })
    expect(again.data ?? again.code).toEqual(first.data ?? first.code)
  })
})
