import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { expect, it } from 'vitest'
import { translateDatabaseError } from './databaseErrors.ts'
import { createRegistry } from './registry.ts'

const registry = createRegistry([], [])
const fault = (code: string, more: object = {}) =>
  translateDatabaseError(Object.assign(new Error('from the database'), { code, ...more }), registry)

it.each(['55P03', '40P01', '40001'])('others in the way are a reason to try again: %s', (code) => {
  const error = fault(code)
  expect(error).toBeInstanceOf(AppError)
  expectRefused('BUSY', error as AppError)
  expect((error as AppError).http).toBe(409)
})

it('a balance that would break is named', () => {
  const error = fault('23514', { constraint: 'never_below_zero' })
  expectRefused('BALANCE_VIOLATED', error as AppError)
  expect((error as AppError).args).toEqual({ constraint: 'never_below_zero' })
})

it('errors that no user caused stay unchanged', () => {
  expect(fault('58030')).not.toBeInstanceOf(AppError)
})

it.each(['22001', '22003', '22007', '22008', '22P02', '22P05', '54000', '54001'])(
  'a value that no column holds is refused, not broken: %s',
  (code) => {
    const error = fault(code)
    expectRefused('VALUE_OUT_OF_RANGE', error as AppError)
    expect((error as AppError).kind).toBe('refused')
  },
)

it('a moment outside the calendar is refused as well', () => {
  const error = translateDatabaseError(new RangeError('Invalid time value'), registry)
  expectRefused('VALUE_OUT_OF_RANGE', error as AppError)
})
