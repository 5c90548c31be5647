import { isEditable } from '@opensrm/kernel/document/availability.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import { expect } from 'vitest'
import { documents, MISSING_ID, type TestedDocument } from './testContract.ts'

/** A value that no field of the type accepts, and the expected code. */
type Bad = { value: unknown; code: RegExp }

export function badValues(field: Field): Bad[] {
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

/** Fields of a new record that a buyer may fill, with valid references. */
export function accepted(
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

/**
 * Refusals already checked in English, so that the same text for the same field is not checked
 * again.
 */
const readInEnglish = new Set<string>()

/** A value that must be refused at its place: a field of the header, or of the rows of a collection. */
export type Fault = { field: string; child?: string; value: unknown; code: RegExp }
/** An operation, and its body with values put in their places. */
export type FaultyCall = {
  resource: string
  action: string
  body(values: readonly Fault[]): object
}

/**
 * Checks that each value is refused in both languages: a known code, a text in each, the faulty place named. The first
 * values of all places are sent as one body, then the second ones. What such a body does not name is sent alone.
 */
export async function expectAllRefused(
  client: ApiClient,
  call: FaultyCall,
  faults: readonly Fault[],
): Promise<void> {
  for (const round of roundsOf(faults)) {
    const answer = await client.call(call.resource, call.action, call.body(round))
    const named = round.filter((fault) => isNamed(answer, fault))
    if (named.length > 0) await checkSaid(client, call, named, answer)
    for (const fault of round) if (!named.includes(fault)) await expectRefused(client, call, fault)
  }
}

/** A value for a place that may take it, or refuse it by name. */
export type Tried = { field: string; child?: string; value: unknown }

/**
 * Sends values for all places at once, and what was not refused by name again, until the rest is taken. A refusal that
 * names none of what was sent is searched for by sending each value alone. `judge` is told every answer with what it is
 * the answer to.
 */
export async function tryTogether(
  tried: readonly Tried[],
  send: (values: readonly Tried[]) => Promise<Answer>,
  judge: (answer: Answer, values: readonly Tried[]) => void | Promise<void>,
): Promise<void> {
  for (const round of roundsOf(tried)) {
    let left = round
    while (left.length > 0) {
      const answer = await send(left)
      await judge(answer, left)
      if (answer.status === 'S') break
      const rest = left.filter((value) => !answer.issues?.some((issue) => isAt(issue, value)))
      if (rest.length < left.length) {
        left = rest
        continue
      }
      if (left.length > 1) for (const one of left) await judge(await send([one]), [one])
      break
    }
  }
}

/** As members of a body. */
export function valuesByField(values: readonly { field: string; value: unknown }[]): {
  [field: string]: unknown
} {
  return Object.fromEntries(values.map(({ field, value }) => [field, value]))
}

/** The first values of all places, the second ones, and so on. */
export function roundsOf<At extends { field: string; child?: string }>(
  values: readonly At[],
): At[][] {
  const rounds: At[][] = []
  const seen = new Map<string, number>()
  for (const value of values) {
    const place = `${value.child ?? ''}.${value.field}`
    const index = seen.get(place) ?? 0
    seen.set(place, index + 1)
    const round = rounds[index] ?? []
    rounds[index] = round
    round.push(value)
  }
  return rounds
}

async function expectRefused(client: ApiClient, call: FaultyCall, fault: Fault): Promise<void> {
  const answer = await client.call(call.resource, call.action, call.body([fault]))
  const sent = `${fault.child ?? ''} ${fault.field} in ${JSON.stringify(call.body([fault]))}`
  expect(`${answer.status} ${answer.http} ${answer.code}`, sent).toBe('E 200 VALIDATION')
  const said = answer.issues?.filter((issue) => isAt(issue, fault)) ?? []
  expect(said.map(({ code }) => code).join(), sent).toMatch(fault.code)
  await checkSaid(client, call, [fault], answer)
}

/** The texts of a refusal, in both languages. */
async function checkSaid(
  client: ApiClient,
  { resource, action, body }: FaultyCall,
  faults: readonly Fault[],
  cn: Answer,
): Promise<void> {
  const said = faults.map((fault) => cn.issues?.find((issue) => isAt(issue, fault)))
  const known = faults.map(
    ({ child, field }, at) => `${resource} ${child} ${field} ${said[at]?.code}`,
  )
  if (known.every((text) => readInEnglish.has(text))) return
  const en = await client.call(resource, action, body(faults), { language: 'EN' })
  for (const [at, fault] of faults.entries()) {
    readInEnglish.add(known[at] as string)
    const inChinese = said[at]
    const inEnglish = en.issues?.find((issue) => isAt(issue, fault))
    const place = `${resource} ${fault.child ?? ''} ${fault.field}`
    expect([errorEntry(inChinese?.code ?? '')?.code, inEnglish?.code], place).toEqual([
      inChinese?.code,
      inChinese?.code,
    ])
    expect(inChinese?.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(inEnglish?.msg).toBeTruthy()
    expect(inEnglish?.msg).not.toBe(inChinese?.msg)
    expect(`${inChinese?.msg}${inEnglish?.msg}`).not.toMatch(/\{\w+[:}]|undefined|\[object/)
  }
}

function isNamed(answer: Answer, fault: Fault): boolean {
  const said = answer.issues?.filter((issue) => isAt(issue, fault)) ?? []
  return (
    answer.http === 200 &&
    answer.code === 'VALIDATION' &&
    fault.code.test(said.map(({ code }) => code).join())
  )
}

/** Whether an issue is about this place. */
export function isAt(
  issue: { field?: string; child?: string },
  place: { field: string; child?: string },
): boolean {
  return issue.field === place.field && issue.child === place.child
}
