import { holds } from '@opensrm/kernel/document/validate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, badValues, expectAllRefused, valuesByField } from './testBadValues.ts'
import {
  type ContractBench,
  MISSING_ID,
  savable,
  startBench,
  transitionsOf,
} from './testContract.ts'
import type { Values } from './testRecords.ts'

let bench: ContractBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('bad values', () => {
  it.each(savable)(
    'in rows of a new $resource are refused by collection, row and name',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const before = await bench.fingerprint()
      for (const [name, child] of Object.entries(definition.children)) {
        if (child.auto || child.parent) continue
        // What has no meaning for such a record is not kept, whatever it is.
        if (child.onlyWhen && !holds(child.onlyWhen, values, values)) continue
        const row = ((values[name] as Values[] | undefined) ?? [{}])[0] as Values
        // Users fill in rows that the server has made: each row sent has to be one of them.
        const fields = child.rowsBySystem ? [] : accepted(document, child.fields, name)
        await expectAllRefused(
          bench.admin,
          {
            ...{ resource, action: 'saveOrUpdate' },
            body: (faults) => ({ ...values, [name]: [{ ...row, ...valuesByField(faults) }] }),
          },
          fields.flatMap(([field, asked]) =>
            badValues(asked).map((bad) => ({ field, child: name, ...bad })),
          ),
        )
        for (const rows of [
          'x',
          {},
          5,
          [5],
          [null],
          ['x'],
          [[]],
          [{ id: MISSING_ID }],
          [{ id: {} }],
        ]) {
          const answer = await bench.admin.refused(resource, 'saveOrUpdate', {
            ...values,
            [name]: rows,
          })
          expect(answer.http, `${name} ${JSON.stringify(rows)}`).toBe(200)
          // A row with an empty id is a new row, and is refused for missing values.
          if (JSON.stringify(rows) === '[{"id":{}}]') continue
          expect([
            name,
            JSON.stringify(rows),
            answer.code,
            answer.issues?.some((issue) => issue.child === name),
          ]).toEqual([name, JSON.stringify(rows), 'VALIDATION', true])
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )
})

describe('bad values in operations', () => {
  const asking = savable.filter((document) =>
    transitionsOf(document).some(({ input }) => Object.keys(input ?? {}).length > 0),
  )

  it.each(asking)('of $resource are refused by name and change nothing', async (document) => {
    const { definition, resource } = document
    for (const transition of transitionsOf(document)) {
      if (
        !transition.input ||
        transition.by === 'supplier' ||
        transition.by === 'approver' ||
        transition.at
      )
        continue
      const record = await bench.factory.make(definition)
      const [from] = transition.from.length ? transition.from : [record.status]
      await bench.setStatus(definition, record.id, from as string)
      const before = await bench.fingerprint()
      for (const [key, field] of Object.entries(transition.input)) {
        for (const { value } of badValues(field)) {
          const answer = await bench.admin.refused(resource, transition.op, {
            id: record.id,
            versionNum: record.versionNum,
            opinion: 'x',
            [key]: value,
          })
          expect([transition.op, key, JSON.stringify(value), answer.http < 500]).toEqual([
            transition.op,
            key,
            JSON.stringify(value),
            true,
          ])
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    }
  })
})
