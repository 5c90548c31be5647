import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, tryTogether, valuesByField } from './testBadValues.ts'
import { type ContractBench, savable, startBench } from './testContract.ts'
import type { Values } from './testRecords.ts'

const HOSTILE = [
  "'; drop table base_user; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202e\u0007',
  '😀'.repeat(3),
]

let bench: ContractBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('values', () => {
  it.each(savable)(
    'that look like an attack are text for $resource, or refused',
    async (document) => {
      const { definition, resource } = document
      const record = await bench.factory.make(definition)
      const texts = accepted(document, definition.fields).filter(
        ([, field]) =>
          ['text', 'textarea', 'richtext'].includes(field.type) && !field.fixedAfterCreate,
      )
      let { versionNum } = record
      await tryTogether(
        texts.flatMap(([field]) => HOSTILE.map((value) => ({ field, value }))),
        (values) =>
          bench.admin.call(resource, 'saveOrUpdate', {
            ...{ id: record.id, versionNum },
            ...valuesByField(values),
          }),
        (answer, values) => {
          expect(answer.http, JSON.stringify(values)).toBeLessThan(500)
          if (answer.status !== 'S') return
          const saved = answer.data as Values
          versionNum = Number(saved.versionNum)
          for (const { field, value } of values) {
            const hostile = String(value)
            const isPlain = definition.fields[field]?.type === 'text' && !hostile.includes('\u0007')
            if (isPlain && saved[field] != null)
              expect([field, saved[field]]).toEqual([
                field,
                expect.stringContaining(hostile.slice(0, 2).trim()),
              ])
          }
        },
      )
      const tables = await bench.test.product.platform.pool.query(
        `select count(*) as n from base_user`,
      )
      expect(Number(tables.rows[0].n)).toBeGreaterThan(0)
    },
  )
})

describe('missing values', () => {
  it.each(savable)(
    'of a new $resource are reported by name, however many are missing',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const bare = [{}, ...Object.keys(definition.children).map((name) => ({ [name]: [{}] }))]
      for (const body of bare) {
        const answer = await bench.admin.call(resource, 'saveOrUpdate', body)
        expect(answer.http, JSON.stringify(body)).toBe(200)
        if (answer.status === 'S')
          await bench.admin.ok(resource, 'delete', {
            id: answer.data.id,
            versionNum: answer.data.versionNum,
          })
      }
      await tryTogether(
        accepted(document, definition.fields).flatMap(([field]) =>
          [null, ''].map((value) => ({ field, value })),
        ),
        (empty) =>
          bench.admin.call(resource, 'saveOrUpdate', { ...values, ...valuesByField(empty) }),
        async (answer, empty) => {
          expect(answer.http, JSON.stringify(empty)).toBe(200)
          if (answer.status === 'E') return
          const saved = answer.data as Values
          for (const { field } of empty)
            if (definition.fields[field]?.required === true)
              expect(saved[field], `${field} was left empty`).not.toBeNull()
          const { id, versionNum } = saved
          await bench.admin.call(resource, 'delete', { id, versionNum })
        },
      )
    },
  )
})
