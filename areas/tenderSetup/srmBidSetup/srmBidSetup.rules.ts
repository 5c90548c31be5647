import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import '../tenderSetup.errors.ts'
import { srmBidSetup } from './srmBidSetup.definition.ts'

export type Setup = RecordOf<typeof srmBidSetup>

/** Whether two ranges of amounts have one in common; the upper end does not belong to a range. */
export function amountsOverlap(
  a: Pick<Setup, 'amountFrom' | 'amountTo'>,
  b: Pick<Setup, 'amountFrom' | 'amountTo'>,
): boolean {
  const beginsBeforeEnd = (from: string | null, to: string | null) =>
    to === null || isGreater(to, from)
  return beginsBeforeEnd(a.amountFrom, b.amountTo) && beginsBeforeEnd(b.amountFrom, a.amountTo)
}

export const srmBidSetupRules = defineRules(srmBidSetup, {
  check: ({ amountFrom, amountTo }) =>
    amountTo !== null && !isGreater(amountTo, amountFrom)
      ? [{ field: 'amountTo', code: 'BID_SETUP_AMOUNTS' }]
      : [],
})
