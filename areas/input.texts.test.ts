import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted } from './testBadValues.ts'
import { type ContractBench, savable, startBench } from './testContract.ts'

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
      for (const [key, field] of texts) {
        for (const hostile of HOSTILE) {
          const answer = await bench.admin.call(resource, 'saveOrUpdate', {
            id: record.id,
            versionNum,
            [key]: hostile,
          })
          expect([key, hostile, answer.http < 500]).toEqual([key, hostile, true])
          if (answer.status !== 'S') continue
          versionNum = answer.data.versionNum
          if (field.type === 'text' && answer.data[key] != null && !/[\u0007]/.test(hostile)) {
            expect([key, answer.data[key]]).toEqual([
              key,
              expect.stringContaining(hostile.slice(0, 2).trim()),
            ])
          }
        }
      }
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
      for (const [key, field] of accepted(document, definition.fields)) {
        for (const empty of [null, '']) {
          const answer = await bench.admin.call(resource, 'saveOrUpdate', {
            ...values,
            [key]: empty,
          })
          expect(answer.http, `${key} ${empty}`).toBe(200)
          if (answer.status === 'E') continue
          if (field.required === true)
            expect(answer.data[key], `${key} was left empty`).not.toBeNull()
          await bench.admin.call(resource, 'delete', {
            id: answer.data.id,
            versionNum: answer.data.versionNum,
          })
        }
      }
    },
  )
})
