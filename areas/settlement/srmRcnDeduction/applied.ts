import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { PatchOf } from '@opensrm/platform/documents/operations.ts'
import type { srmRcnDeduction } from './srmRcnDeduction.definition.ts'
import type { Deduction } from './srmRcnDeduction.rules.ts'

/** The document that applies deductions. */
export type ApplyTarget = { type: 'STATEMENT' | 'PAYMENT_APPLY'; number: string }

type Applied = {
  changes: readonly CounterChange<'locked' | 'applied'>[]
  target: ApplyTarget
  time: string
}

/** The record of one application: one row for each document, gone when the document gives all of it back. */
export function appliedIn(
  deduction: Deduction,
  { changes, target, time }: Applied,
): PatchOf<typeof srmRcnDeduction> {
  const own = changes.filter(({ id }) => id === deduction.id)
  const locked = sum(own.map((change) => change.locked))
  const moved = locked.plus(sum(own.map((change) => change.applied)))
  const row = deduction.applications.find(
    ({ targetType, targetNumber }) => targetType === target.type && targetNumber === target.number,
  )
  const amount = decimal(row?.amount).plus(moved)
  if (row && amount.isZero()) return { remove: { applications: [row.id] } }
  const lockedFlag = locked.isZero() ? (row?.lockedFlag ?? 'N') : locked.isPositive() ? 'Y' : 'N'
  const values = { amount: fixed(amount, 2), lockedFlag, applyTime: time } as const
  if (row) return { rows: { applications: [{ id: row.id, ...values }] } }
  if (amount.isZero()) return {}
  return {
    add: {
      applications: [{ targetType: target.type, targetNumber: target.number, ...values }],
    },
  }
}
