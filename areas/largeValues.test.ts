import { isEditable } from '@opensrm/kernel/document/availability.ts'
import { type Field, type Fields, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryTogether, valuesByField } from './testBadValues.ts'
import {
  type ContractBench,
  documents,
  savable,
  startBench,
  type TestedDocument,
  transitionsOf,
} from './testContract.ts'
import type { Values } from './testRecords.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

/** Documents whose records with invented values cannot be operated on, and why. */
const UNSOUND: { readonly [resource: string]: string } = {
  baseScsiDefinition: 'names a document that does not exist, which no save lets through',
  baseMsgReceiveSql: 'its list of names is no list, which no save lets through',
}

/** A different four-byte character each time, so that the text does not compress. */
const letter = (at: number) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_000))
const longTexts = new Map<number, string>()
function longText(length: number): string {
  const text = longTexts.get(length) ?? Array.from({ length }, (_, at) => letter(at)).join('')
  longTexts.set(length, text)
  return text
}
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/**
 * The largest and smallest value that a field's form allows, and values that only its column
 * refuses.
 */
function extremes(field: Field): unknown[] {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return field.pattern ? [] : [longText(field.maxLength), '\ud800', '\0']
    case 'integer':
      return [field.max ?? String(Number.MAX_SAFE_INTEGER), field.min ?? '-9007199254740991']
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return [
        field.max ??
          `${'9'.repeat(field.precision - field.scale)}${field.scale ? `.${'9'.repeat(field.scale)}` : ''}`,
        field.min ??
          (field.over === undefined ? `-${'9'.repeat(field.precision - field.scale)}` : '1'),
      ]
    case 'date':
      return ['9999-12-31', '0001-01-01']
    case 'datetime':
      return ['9999-12-31 23:59:59', '0001-01-01 00:00:00']
    case 'year':
      return ['9999', '0001']
    case 'month':
      return ['9999-12', '0001-01']
    case 'ref':
      return ['9'.repeat(18), '9223372036854775808', Number.MAX_SAFE_INTEGER]
    case 'multiref':
      return [Array.from({ length: 1000 }, (_, at) => String(10n ** 17n + BigInt(at)))]
    case 'multilookup':
      return [Array.from({ length: 1000 }, (_, at) => `X${at}`), ['\0'], ['\ud800']]
    case 'json':
      return [nested(90), nested(2000), { a: '\0' }, { '\ud800': 1 }, ['\udfff']]
    default:
      return []
  }
}

function accepted({ definition }: TestedDocument, fields: Fields, childName?: string) {
  const at = {
    side: 'buyer' as const,
    status: definition.initialState,
    isNew: true,
    ...(childName ? { childName } : {}),
  }
  return Object.entries(fields).filter(([, field]) => isEditable(definition, field, at))
}

/**
 * The value is accepted, or refused with a known code: never a server failure, and the refusal
 * names the field.
 */
async function expectAnswered(
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
): Promise<Answer> {
  const answer = await client.call(resource, action, body)
  const sent = `${resource}/${action} ${JSON.stringify(body).slice(0, 600)} answered ${answer.code} ${answer.msg}`
  expect(answer.http, sent).toBeLessThan(500)
  if (answer.status === 'E') {
    expect(errorEntry(answer.code ?? ''), sent).toBeDefined()
    // The last check does not know the field; an earlier one should have named it.
    expect(answer.code, sent).not.toBe('VALUE_OUT_OF_RANGE')
    if (answer.code === 'VALIDATION')
      expect(
        answer.issues?.every(({ field, child }) => field || child),
        sent,
      ).toBe(true)
  } else if (action === 'saveOrUpdate') {
    const { id, versionNum } = answer.data as Values
    await client.call(resource, 'delete', { id, versionNum })
  }
  return answer
}

const save = ({ resource }: TestedDocument, body: object): Promise<Answer> =>
  expectAnswered(bench.admin, resource, 'saveOrUpdate', body)

/**
 * All decimals and integers of header and rows at their maximum, so that calculated values exceed
 * every column.
 */
function allLargest(document: TestedDocument, values: Values): Values {
  const { definition } = document
  const largest = (fields: Fields, childName?: string): Values =>
    Object.fromEntries(
      accepted(document, fields, childName)
        .filter(([, field]) => isDecimal(field) && field.type !== 'percent')
        .map(([key, field]) => [key, extremes(field)[0]]),
    )
  const rows = Object.entries(definition.children).flatMap(([name, child]) =>
    child.auto || child.parent
      ? []
      : [
          [
            name,
            ((values[name] as Values[] | undefined) ?? [{}]).flatMap((row) => [
              { ...row, ...largest(child.fields, name) },
            ]),
          ] as const,
        ],
  )
  return { ...values, ...largest(definition.fields), ...Object.fromEntries(rows) }
}

describe('values at the limits of a field', () => {
  it.each(savable)('are taken or refused by name in a new $resource', async (document) => {
    const { definition } = document
    const values = await bench.factory.valuesFor(definition)
    await tryTogether(
      accepted(document, definition.fields).flatMap(([field, asked]) =>
        extremes(asked).map((value) => ({ field, value })),
      ),
      (sent) => save(document, { ...values, ...valuesByField(sent) }),
      () => undefined,
    )
    for (const [name, child] of Object.entries(definition.children)) {
      if (child.auto || child.parent) continue
      const row = ((values[name] as Values[] | undefined) ?? [{}])[0] as Values
      await tryTogether(
        accepted(document, child.fields, name).flatMap(([field, asked]) =>
          extremes(asked).map((value) => ({ field, child: name, value })),
        ),
        (sent) => save(document, { ...values, [name]: [{ ...row, ...valuesByField(sent) }] }),
        () => undefined,
      )
    }
    await save(document, allLargest(document, values))
  })

  const asking = documents.filter(
    ({ resource, definition, operations }) =>
      !definition.view &&
      !UNSOUND[resource] &&
      (transitionsOf({ resource: definition.resource, definition, operations }).some(
        ({ input, inputRows }) => input ?? inputRows,
      ) ||
        Object.keys(operations.actions ?? {}).length > 0),
  )

  it.each(asking)('are taken or refused by operations of $resource', async (document) => {
    const { definition, resource, operations } = document
    const record = await bench.factory.plant(definition)
    for (const transition of transitionsOf(document)) {
      if (!transition.input && !transition.inputRows) continue
      const status = transition.at ? transition.headerFrom?.[0] : transition.from[0]
      await bench.setStatus(definition, record.id, status ?? record.status)
      const rowIds = transition.at
        ? ((record[transition.at as string] as { id: string }[] | undefined) ?? []).map(
            ({ id }) => id,
          )
        : []
      for (const input of inputsOf(transition)) {
        const versionNum = await bench.versionOf(definition, record.id)
        await expectAnswered(bench.admin, resource, transition.op, {
          ...{ id: record.id, versionNum, ...input },
          ...(rowIds.length ? { rowIds } : {}),
        })
      }
    }
    for (const [name, action] of Object.entries(operations.actions ?? {}))
      if (action.by !== 'system')
        for (const input of inputsOf(action))
          await expectAnswered(bench.admin, resource, name, input)
  })
})

/** One body for each value of each input field, including rows. */
function inputsOf(asked: {
  input?: Fields
  inputRows?: { readonly [name: string]: { fields: Fields } }
}): Values[] {
  const of = (fields: Fields): Values[] =>
    Object.entries(fields).flatMap(([key, field]) =>
      extremes(field).map((value) => ({ [key]: value })),
    )
  return [
    ...of(asked.input ?? {}),
    ...Object.entries(asked.inputRows ?? {}).flatMap(([name, { fields }]) =>
      of(fields).map((row) => ({ [name]: [row] })),
    ),
  ]
}
