import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { srmCctWarning } from './srmCctWarning.definition.ts'

export type Warning = RecordOf<typeof srmCctWarning>
export const MOST_SNOOZES = 2
export const SNOOZE_DAYS = 30

const LEVELS = ['LOW', 'MIDDLE', 'HIGH'] as const
export type Level = (typeof LEVELS)[number]

export const isHigher = (a: Level, b: string | null): boolean =>
  LEVELS.indexOf(a) > LEVELS.indexOf(b as Level)

/**
 * The threshold that a contract has reached, and its level: the largest is low, the smallest high, those between are in
 * the middle. Past its end a contract is high.
 */
export function expiryOf(
  daysLeft: number,
  thresholds: readonly number[],
): { threshold: number; level: Level } | null {
  const sorted = [...new Set(thresholds)].sort((a, b) => b - a)
  const at = sorted.findLastIndex((days) => daysLeft <= days)
  const threshold = sorted[at]
  if (threshold === undefined) return null
  if (daysLeft < 0 || at === sorted.length - 1) return { threshold, level: 'HIGH' }
  return { threshold, level: at === 0 ? 'LOW' : 'MIDDLE' }
}

export const isSnoozable = (date: string, today: string): boolean =>
  date > today && date <= addDays(today, SNOOZE_DAYS)

export const daysUntil = (date: string, today: string): number => daysBetween(today, date)

export const srmCctWarningRules = defineRules(srmCctWarning, {
  guards: {
    canRenew: ({ warningType }) =>
      warningType === 'EXPIRE' ? null : { code: 'WARNING_NOT_EXPIRY' },
    canSnooze: ({ snoozeCount }) =>
      Number(snoozeCount) < MOST_SNOOZES
        ? null
        : { code: 'WARNING_SNOOZED', args: { most: MOST_SNOOZES } },
  },
})
