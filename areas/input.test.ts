import { isEditable } from '@opensrm/kernel/document/availability.ts'
import { type Field, type Fields, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContractBench,
  documents,
  MISSING_ID,
  startBench,
  type TestedDocument,
  transitionsOf,
} from './testContract.ts'
import { MADE_BY_OPERATIONS, type Values } from './testRecords.ts'

/** A value no field of the type may take, and the code that has to say so. */
type Bad = { value: unknown; code: RegExp }

const HOSTILE = [
  "'; drop table base_user; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202e\u0007',
  '😀'.repeat(3),
]

function badValues(field: Field): Bad[] {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return [
        ...[{}, { a: 1 }, ['x'], true, { toString: 'x' }].map((value) => ({
          value,
          code: /^NOT_A_TEXT$/,
        })),
        { value: 'x'.repeat(field.maxLength + 1), code: /^(TOO_LONG|WRONG_FORMAT)$/ },
      ]
    case 'integer':
      return [
        ...['abc', '1.5', 1.5, {}, [], [1], true, '1e3', 'NaN', '１２'].map((value) => ({
          value,
          code: /^NOT_AN_INTEGER$/,
        })),
        { value: '99999999999999999999', code: /^(TOO_LARGE_NUMBER|ABOVE_MAX)$/ },
        ...beyondLimits(field),
      ]
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return [
        ...['abc', {}, [], [1], true, '1,5', '1e5', 'NaN', 'Infinity', '0x10', '1 or 1=1'].map(
          (value) => ({ value, code: /^NOT_A_NUMBER$/ }),
        ),
        { value: `1.${'1'.repeat(field.scale + 1)}`, code: /^TOO_PRECISE$/ },
        {
          value: '9'.repeat(field.precision - field.scale + 1),
          code: /^(TOO_LARGE_NUMBER|ABOVE_MAX)$/,
        },
        ...beyondLimits(field),
      ]
    case 'date':
      return [
        'x',
        '2026-02-30',
        '2026-13-01',
        '0000-01-01',
        '26-1-1',
        20261201,
        {},
        ['2026-12-01'],
        '2026-12-01 08:00:00',
      ].map((value) => ({ value, code: /^NOT_A_DATE$/ }))
    case 'datetime':
      return ['x', '2026-12-01 25:00:00', '2026-02-30 08:00:00', '0000-01-01 00:00:00', {}, 5].map(
        (value) => ({ value, code: /^NOT_A_DATETIME$/ }),
      )
    case 'year':
    case 'month':
    case 'time':
      return ['x', '2026-13', '99:99', {}, 7, ['2026']].map((value) => ({
        value,
        code: /^NOT_A_(YEAR|MONTH|TIME)$/,
      }))
    case 'bool':
      return ['X', 'true', true, false, 1, 0, {}, ['Y'], 'y'].map((value) => ({
        value,
        code: /^NOT_A_BOOLEAN$/,
      }))
    case 'lookup':
      return ['NO_SUCH_VALUE', 'x'.repeat(61), {}, ['x'], 5, true, "' or 1=1"].map((value) => ({
        value,
        code: /^UNKNOWN_LOOKUP$/,
      }))
    case 'multilookup':
      return [
        { value: 'x', code: /^NOT_A_LIST$/ },
        { value: {}, code: /^NOT_A_LIST$/ },
        { value: ['NO_SUCH_VALUE'], code: /^UNKNOWN_LOOKUP$/ },
        { value: [{}], code: /^UNKNOWN_LOOKUP$/ },
        { value: [5], code: /^UNKNOWN_LOOKUP$/ },
      ]
    case 'ref':
      return [
        'x',
        MISSING_ID,
        999_999_999_999,
        '9'.repeat(40),
        -1,
        1.5,
        {},
        ['1'],
        true,
        '1; drop table base_user',
        '0',
      ].map((value) => ({ value, code: /^UNKNOWN_REFERENCE$/ }))
    case 'multiref':
      return [
        { value: 'x', code: /^NOT_A_LIST$/ },
        { value: {}, code: /^NOT_A_LIST$/ },
        ...[['x'], [MISSING_ID], [{}], [-1], ['9'.repeat(40)]].map((value) => ({
          value,
          code: /^UNKNOWN_REFERENCE$/,
        })),
      ]
    case 'attachments':
      return ['x', '1,x', {}, [1], 5, '1;2'].map((value) => ({
        value,
        code: /^UNKNOWN_REFERENCE$/,
      }))
    case 'json':
      return []
  }
}

function beyondLimits(field: { min?: string; over?: string; max?: string }): Bad[] {
  const bad: Bad[] = []
  if (field.min !== undefined)
    bad.push({ value: String(Number(field.min) - 1), code: /^(BELOW_MIN|MUST_BE_POSITIVE)$/ })
  if (field.over !== undefined)
    bad.push(
      { value: field.over, code: /^(MUST_BE_POSITIVE|BELOW_MIN)$/ },
      { value: '-1', code: /^(MUST_BE_POSITIVE|BELOW_MIN)$/ },
    )
  if (field.max !== undefined)
    bad.push({ value: String(Number(field.max) + 1), code: /^(ABOVE_MAX|TOO_LARGE_NUMBER)$/ })
  return bad
}

let bench: ContractBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

const savable = documents.filter(
  ({ definition, resource }) => !definition.readOnly && !MADE_BY_OPERATIONS[resource],
)

function accepted(
  { definition }: TestedDocument,
  fields: Fields,
  childName?: string,
): [string, Field][] {
  const at = {
    side: 'buyer' as const,
    status: definition.initialState,
    isNew: true,
    ...(childName ? { childName } : {}),
  }
  return Object.entries(fields).filter(
    ([, field]) =>
      isEditable(definition, field, at) &&
      (!('ref' in field) ||
        documents.some(({ resource }) => resource === field.ref) ||
        field.ref === 'baseBpmTask'),
  )
}

/** Refusals already read in English: the same words of the same field need no second look. */
const readInEnglish = new Set<string>()

/** The refusal in both languages: a known code, words in each, the faulty place named. */
async function expectRefused(
  client: ApiClient,
  call: { resource: string; action: string; body: object },
  fault: { field: string; child?: string; code: RegExp },
): Promise<void> {
  const cn = await client.call(call.resource, call.action, call.body, { language: 'CN' })
  const value = `${fault.child ?? ''} ${fault.field} in ${JSON.stringify(call.body)}`
  expect(`${cn.status} ${cn.http} ${cn.code}`, value).toBe('E 200 VALIDATION')
  const place = (issue: { field?: string; child?: string }): boolean =>
    issue.field === fault.field && issue.child === fault.child
  const said = cn.issues?.filter(place) ?? []
  expect(said.map(({ code }) => code).join(), value).toMatch(fault.code)
  const known = `${call.resource} ${fault.child} ${fault.field} ${said[0]?.code}`
  if (readInEnglish.has(known)) return
  readInEnglish.add(known)
  const en = await client.call(call.resource, call.action, call.body, { language: 'EN' })
  const inEnglish = en.issues?.find(place)
  expect([errorEntry(said[0]?.code ?? '')?.code, inEnglish?.code], value).toEqual([
    said[0]?.code,
    said[0]?.code,
  ])
  expect(said[0]?.msg).toMatch(/[\u4e00-\u9fff]/)
  expect(inEnglish?.msg).toBeTruthy()
  expect(inEnglish?.msg).not.toBe(said[0]?.msg)
  expect(`${said[0]?.msg}${inEnglish?.msg}`).not.toMatch(/\{\w+[:}]|undefined|\[object/)
}

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

  it.each(savable)(
    'in rows of a new $resource are refused by collection, row and name',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const before = await bench.fingerprint()
      for (const [name, child] of Object.entries(definition.children)) {
        if (child.auto || child.parent) continue
        const row = ((values[name] as Values[] | undefined) ?? [{}])[0] as Values
        for (const [key, field] of accepted(document, child.fields, name)) {
          for (const { value, code } of badValues(field)) {
            const body = { ...values, [name]: [{ ...row, [key]: value }] }
            await expectRefused(
              bench.admin,
              { resource, action: 'saveOrUpdate', body },
              { field: key, child: name, code },
            )
          }
        }
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
          // A row whose id is nothing is a new row, and is refused for what it lacks.
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

  it.each(savable)(
    'of the server for a new $resource are not taken from a client',
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

describe('missing values', () => {
  it.each(savable)(
    'of a new $resource are asked for by name, however many are missing',
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

describe('bad values asked by operations', () => {
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
