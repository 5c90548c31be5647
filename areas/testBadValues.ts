import { isEditable } from '@opensrm/kernel/document/availability.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
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

/** Checks the refusal in both languages: a known code, a text in each, the faulty place named. */
export async function expectRefused(
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
