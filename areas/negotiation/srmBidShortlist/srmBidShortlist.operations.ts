import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import type { Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import '../negotiation.errors.ts'
import { assertCurrent, assertUnused, candidateRows } from './candidates.ts'
import { srmBidShortlist } from './srmBidShortlist.definition.ts'
import { compute, type Shortlist } from './srmBidShortlist.rules.ts'

/** A limited number leaves room for competition. */
const LEAST = { PREQUAL: 3, NEGOTIATE: 2 } as const
const NEGOTIATING = ['EVALUATING', 'EVALUATED']

/** The tender of a shortlist in the stage for which it is made. */
async function tenderInStage(context: OperationContext, shortlist: Shortlist): Promise<Tender> {
  const tender = await context.lock(srmBidDocument, shortlist.documentId ?? '')
  await assertStage(context, shortlist, tender)
  return tender
}

async function assertStage(
  context: OperationContext,
  shortlist: Shortlist,
  tender: Pick<Tender, 'status' | 'ruleId' | 'legalFlag'>,
): Promise<void> {
  if (shortlist.shortlistStage !== 'NEGOTIATE') {
    if (tender.status !== 'PUBLISHED') context.refuse('SHORTLIST_STAGE', {}, AT_DOCUMENT)
    return
  }
  if (!NEGOTIATING.includes(tender.status)) context.refuse('SHORTLIST_STAGE', {}, AT_DOCUMENT)
  const rule = await context.findMaster(srmBidRule, tender.ruleId)
  const allowed = [rule?.allowBargain, rule?.allowBrightMoon, rule?.allowCompete]
  if (tender.legalFlag === 'Y' || !allowed.includes('Y'))
    context.refuse('SHORTLIST_NO_NEGOTIATION', {}, AT_DOCUMENT)
}

const afterStage = hinderedBy(async (context, shortlist: Shortlist) => {
  const [tender] = await context.select(srmBidDocument, { id: shortlist.documentId ?? '' })
  if (tender) await assertStage(context, shortlist, tender)
})

const AT_DOCUMENT = { field: 'documentId' } as const

/** Enough of those shortlisted, and who was accepted before, keep competition alive. */
async function assertEnough(
  context: OperationContext,
  { documentId, shortlistStage, shortlistCount }: Shortlist,
  { bidType, minBidders }: Tender,
): Promise<void> {
  const isPrequal = shortlistStage !== 'NEGOTIATE'
  const accepted = isPrequal
    ? await context.select(srmBidSupplier, { documentId, status: 'ACCEPTED' })
    : []
  const needed = isPrequal && bidType !== 'SINGLE_SOURCE' ? (minBidders ?? 1) : 1
  const count = (shortlistCount ?? 0) + accepted.length
  if (count < needed) context.refuse('SHORTLIST_FEW', { count, needed })
}

/** The jury has judged; nobody judges anew whom to negotiate with. */
function keepRanking(shortlist: Shortlist, before: Shortlist): void {
  for (const row of shortlist.suppliers) {
    const known = before.suppliers.find(({ id }) => id === row.id)
    row.qualifyResult = known?.qualifyResult ?? null
    row.score = known?.score ?? null
    row.rankNum = known?.rankNum ?? null
  }
}

export const srmBidShortlistOperations = defineOperations(srmBidShortlist, {
  async beforeSave(context, shortlist, before) {
    const tender = await tenderInStage(context, shortlist)
    const { method, limitCount, shortlistStage } = shortlist
    const isPrequal = shortlistStage !== 'NEGOTIATE'
    if (!before) shortlist.suppliers = await candidateRows(context, shortlist)
    else if (!isPrequal) keepRanking(shortlist, before)
    compute(shortlist)
    const least = isPrequal ? Math.max(tender.minBidders ?? 1, LEAST.PREQUAL) : LEAST.NEGOTIATE
    if (method === 'LIMITED' && limitCount !== null && limitCount < least)
      return [{ field: 'limitCount', code: 'SHORTLIST_LIMIT_LOW', args: { least } }]
    return []
  },
  hindrances: {
    doLoadCandidates: afterStage,
    doSubmit: afterStage,
    doAbolish: async (context, shortlist) =>
      (await afterStage(context, shortlist)) ??
      (await hinderedBy(assertUnused)(context, shortlist)),
  },
  effects: {
    async doLoadCandidates(context, shortlist) {
      await tenderInStage(context, shortlist)
      const rows = await candidateRows(context, shortlist)
      return {
        patch: {
          remove: { suppliers: shortlist.suppliers.map(({ id }) => id) },
          add: { suppliers: rows.map(({ id: _id, ...row }) => row) },
        },
      }
    },
    async doSubmit(context, shortlist) {
      const tender = await tenderInStage(context, shortlist)
      await assertCurrent(context, shortlist)
      await assertEnough(context, shortlist, tender)
    },
    async doApproval(context, shortlist) {
      const tender = await tenderInStage(context, shortlist)
      await assertEnough(context, shortlist, tender)
      if (shortlist.shortlistStage !== 'NEGOTIATE')
        for (const { bidSupplierId, shortlistFlag, failReason } of shortlist.suppliers)
          await context.run(srmBidSupplier, 'followShortlist', bidSupplierId ?? '', {
            ...{ isIn: shortlistFlag === 'Y', remark: failReason },
          })
      return { patch: { fields: { approveTime: nowText(context) } } }
    },
    async doAbolish(context, shortlist, { reason }) {
      await tenderInStage(context, shortlist)
      await assertUnused(context, shortlist)
      return { patch: { fields: { abolishReason: reason } } }
    },
  },
})
