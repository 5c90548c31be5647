import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import '../negotiation.errors.ts'
import { srmBidShortlist } from './srmBidShortlist.definition.ts'

export type Shortlist = RecordOf<typeof srmBidShortlist>
export type ShortlistRow = RowOf<typeof srmBidShortlist, 'suppliers'>

/** Why a supplier that passes is left out, unless the buyer says more. */
const BEYOND = '名次在入围家数之外 / ranked below the limit'

/** Equal scores share a rank, so that ties at the last place are all in. */
function rankOf(row: ShortlistRow, rows: readonly ShortlistRow[]): number | null {
  if (row.qualifyResult !== 'PASS' || row.score === null) return null
  const better = rows.filter(
    (other) => other.qualifyResult === 'PASS' && isGreater(other.score, row.score),
  )
  return better.length + 1
}

function isIn({ method, limitCount }: Shortlist, row: ShortlistRow): boolean {
  if (row.qualifyResult !== 'PASS') return false
  if (method === 'MANUAL') return row.shortlistFlag === 'Y'
  if (method === 'PASS_ALL') return true
  return row.rankNum !== null && row.rankNum <= (limitCount ?? 0)
}

export function compute(shortlist: Shortlist): void {
  const { suppliers, method, shortlistStage } = shortlist
  for (const row of suppliers) {
    // The ranks of a negotiation are those of the evaluation.
    if (shortlistStage !== 'NEGOTIATE') row.rankNum = rankOf(row, suppliers)
    row.shortlistFlag = isIn(shortlist, row) ? 'Y' : 'N'
    if (row.shortlistFlag === 'Y') row.failReason = null
    else if (method === 'LIMITED' && row.rankNum !== null) row.failReason ??= BEYOND
  }
  shortlist.candidateCount = suppliers.length
  shortlist.shortlistCount = suppliers.filter((row) => row.shortlistFlag === 'Y').length
}

function check({ shortlistStage, sectionNo, method, limitCount }: Shortlist): Issue[] {
  const issues: Issue[] = []
  const isNegotiation = shortlistStage === 'NEGOTIATE'
  if (isNegotiation !== (sectionNo !== null))
    issues.push({ field: 'sectionNo', code: 'SHORTLIST_SECTION' })
  if (isNegotiation && method === 'MANUAL')
    issues.push({ field: 'method', code: 'SHORTLIST_MANUAL' })
  if (method === 'LIMITED' && limitCount === null)
    issues.push({ field: 'limitCount', code: 'SHORTLIST_LIMIT' })
  return issues
}

function checkSubmit({ suppliers, method, shortlistStage }: Shortlist): Issue[] {
  return suppliers.flatMap((row, at): Issue[] => {
    const place = { child: 'suppliers', row: at }
    const { qualifyResult, score, shortlistFlag, pickReason, failReason } = row
    if (qualifyResult === null)
      return [{ ...place, field: 'qualifyResult', code: 'SHORTLIST_QUALIFY' }]
    const isRanked = method === 'LIMITED' && shortlistStage !== 'NEGOTIATE'
    if (isRanked && qualifyResult === 'PASS' && score === null)
      return [{ ...place, field: 'score', code: 'SHORTLIST_SCORE' }]
    if (method === 'MANUAL' && shortlistFlag === 'Y' && !pickReason)
      return [{ ...place, field: 'pickReason', code: 'SHORTLIST_PICK_REASON' }]
    if (shortlistFlag !== 'Y' && !failReason)
      return [{ ...place, field: 'failReason', code: 'SHORTLIST_FAIL_REASON' }]
    return []
  })
}

export const srmBidShortlistRules = defineRules(srmBidShortlist, { compute, check, checkSubmit })
