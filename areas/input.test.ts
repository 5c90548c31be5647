import { isEditable } from '@opensrm/kernel/document/availability.ts'
import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, badValues, expectRefused } from './testBadValues.ts'
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
      for (const [key, field] of accepted(document, definition.fields)) {
        for (const { value, code } of badValues(field)) {
          await expectRefused(
            bench.admin,
            { resource, action: 'saveOrUpdate', body: { ...values, [key]: value } },
            { field: key, code },
          )
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )

  it.each(savable)('in a stored $resource leave it as it was', async (document) => {
    const { definition, resource } = document
    const record = await bench.factory.make(definition)
    const before = await bench.fingerprint()
    for (const [key, field] of accepted(document, definition.fields)) {
      if (field.fixedAfterCreate) continue
      const [bad] = badValues(field)
      if (
        !bad ||
        !isEditable(definition, field, { side: 'buyer', status: record.status, isNew: false })
      )
        continue
      const body = { id: record.id, versionNum: record.versionNum, [key]: bad.value }
      await expectRefused(
        bench.admin,
        { resource, action: 'saveOrUpdate', body },
        { field: key, code: bad.code },
      )
    }
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
