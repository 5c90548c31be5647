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

it('what is nobody’s mistake stays what it is', () => {
  expect(fault('58030')).not.toBeInstanceOf(AppError)
})
