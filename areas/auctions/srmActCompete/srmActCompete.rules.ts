import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import '../auctions.errors.ts'
import { srmActCompete } from './srmActCompete.definition.ts'

type Compete = RecordOf<typeof srmActCompete>

/** How long the host may wait after the start for suppliers who are late; then an auction with too few fails. */
export const WAIT_MINUTES = 30

const AMOUNT = /^\d{1,16}(\.\d{1,2})?$/

/** Rules under which a refusal would tell what the settings hide, or under which no auction can run. */
function check(compete: Compete): Issue[] {
  const issues: Issue[] = []
  const { competeType, priceVisible, turnParameters } = compete
  if (compete.hostId && compete.hostId === compete.supervisorId)
    issues.push({ code: 'COMPETE_SUPERVISOR', field: 'supervisorId' })
  if (compete.sourceType === 'TENDER')
    for (const [row, { entryPrice }] of compete.suppliers.entries())
      if (entryPrice === null)
        issues.push({
          ...{ code: 'COMPETE_TENDER_BIDDERS', child: 'suppliers', row, field: 'supplierId' },
        })
  if (competeType === 'ENGLISH_REVERSE') {
    if (compete.stepBase === 'BEST' && priceVisible === 'NONE')
      issues.push({ code: 'COMPETE_BEST_HIDDEN', field: 'priceVisible' })
    if (priceVisible === 'NONE' && compete.tieAllowedFlag !== 'Y')
      issues.push({ code: 'COMPETE_TIE_HIDDEN', field: 'tieAllowedFlag' })
  }
  for (const [index, row] of turnParameters.entries())
    if (
      competeType === 'DUTCH_REVERSE' &&
      row.dutchCeiling !== null &&
      !isGreater(row.dutchCeiling, row.dutchStart)
    )
      issues.push({
        code: 'COMPETE_DUTCH_RANGE',
        child: 'turnParameters',
        row: index,
        field: 'dutchCeiling',
      })
  return issues
}

function checkSubmit({ competeType, turnParameters, items, sourceType }: Compete): Issue[] {
  const issues: Issue[] = []
  const isDutch = competeType === 'DUTCH_REVERSE'
  const isWrong = isDutch ? turnParameters.length !== 1 : turnParameters.length === 0
  if (competeType !== 'ENGLISH_REVERSE' && isWrong) issues.push({ code: 'COMPETE_TURNS' })
  // Each bidder's own prices divide its total.
  if (sourceType === 'TENDER') return issues
  const shares = sum(items.map(({ sharePct }) => sharePct))
  // Suppliers must know before they offer what a total means for each line.
  if (items.length > 1 && (!shares.eq(100) || items.some(({ sharePct }) => sharePct === null)))
    issues.push({ code: 'COMPETE_SHARES', args: { shares: fixed(shares, 4) } })
  return issues
}

export const isReservePrice = (text: string): boolean => AMOUNT.test(text) && Number(text) > 0

/** A trial awards nothing, nor does an auction in which nobody offered. */
function hasWinner({ trialFlag, winnerId }: Compete): Refusal | null {
  if (trialFlag === 'Y') return { code: 'COMPETE_TRIAL' }
  return winnerId ? null : { code: 'COMPETE_NO_OFFER' }
}

export const srmActCompeteRules = defineRules(srmActCompete, {
  ...{ check, checkSubmit },
  guards: { hasWinner },
})
