import { isEditable } from '@opensrm/kernel/document/availability.ts'
import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, badValues, expectAllRefused, valuesByField } from './testBadValues.ts'
import { type ContractBench, savable, startBench } from './testContract.ts'

let bench: ContractBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('bad values', () => {
  it.each(savable)(
    'in a new $resource are refused by name in both languages, and nothing is stored',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const before = await bench.fingerprint()
      await expectAllRefused(
        bench.admin,
        {
          ...{ resource, action: 'saveOrUpdate' },
          body: (faults) => ({ ...values, ...valuesByField(faults) }),
        },
        accepted(document, definition.fields).flatMap(([field, asked]) =>
          badValues(asked).map((bad) => ({ field, ...bad })),
        ),
      )
      expect(await bench.fingerprint()).toBe(before)
    },
  )

  it.each(savable)('in a stored $resource leave it as it was', async (document) => {
    const { definition, resource } = document
    const record = await bench.factory.make(definition)
    const before = await bench.fingerprint()
    const at = { side: 'buyer' as const, status: record.status, isNew: false }
    const { id, versionNum } = record
    await expectAllRefused(
      bench.admin,
      {
        ...{ resource, action: 'saveOrUpdate' },
        body: (faults) => ({ id, versionNum, ...valuesByField(faults) }),
      },
      accepted(document, definition.fields).flatMap(([field, asked]) =>
        asked.fixedAfterCreate || !isEditable(definition, asked, at)
          ? []
          : badValues(asked)
              .slice(0, 1)
              .map((bad) => ({ field, ...bad })),
      ),
    )
    expect(await bench.fingerprint()).toBe(before)
    expect(await bench.versionOf(definition, record.id)).toBe(record.versionNum)
  })

  it.each(savable)(
    'owned by the server for a new $resource are not taken from a client',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const owned = Object.entries(definition.fields).filter(
        ([, field]) => (field.auto || field.computed) && isDecimal(field),
      )
      const forged = Object.fromEntries(owned.map(([key]) => [key, '99999']))
      const states = Object.keys(definition.states)
      const honest = await bench.admin.ok(
        resource,
        'saveOrUpdate',
        await bench.factory.valuesFor(definition),
      )
      const saved = await bench.admin.ok(resource, 'saveOrUpdate', {
        ...values,
        ...forged,
        status: states.at(-1),
        versionNum: 77,
        createdBy: '1',
        creationDate: '2000-01-01 00:00:00',
      })
      expect(saved.versionNum).toBeLessThan(10)
      expect(saved.creationDate).not.toBe('2000-01-01 00:00:00')
      expect(saved.createdBy).not.toBe('1')
      expect(saved.status).toBe(honest.status)
      for (const [key] of owned) expect([key, Number(saved[key])]).not.toEqual([key, 99999])
    },
  )
})
